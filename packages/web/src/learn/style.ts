// Behind the style of the table, which it goes on from.
import '../table/style.ts';
import './Lesson.css';
import './Guide.css';
import './Spotlight.css';
