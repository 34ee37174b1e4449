import '../../table/style.ts';
import './style.css';
