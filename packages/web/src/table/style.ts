import '../styles/table.css';
import '../styles/board.css';
