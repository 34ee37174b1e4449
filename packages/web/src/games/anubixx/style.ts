// Behind the style of the table, which it goes on from.
import '../../table/style.ts';
import './art.css';
import './board/labels.css';
import './Headline.css';
import './Seats.css';
import './Holding.css';
import './OtherSheets.css';
import './Aims.css';
