/** The pages around a match online, each part of them in a file of its own; later ones refine earlier ones. */
import './online.css';
import './lobby.css';
import './verify.css';
import './carried.css';
import './invitation.css';
