// Behind the style of the table, which it goes on from.
import '../../table/style.ts';
import './board/labels.css';
import './style.css';
