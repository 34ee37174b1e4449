// Behind the style of the table, which it goes on from.
import '../../table/style.ts';
import './art.css';
import './style.css';
import './Aims.css';
