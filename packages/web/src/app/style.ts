// What every screen may need, in the order of the cascade: what stands later wins.
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/face.css';
import './Header.css';
import './Bars.css';
import './Page.css';
import './parts/fields.css';
import './setup/newGame.css';
import './setup/gameTabs.css';
import './setup/seatsArc.css';
import './setup/seatEditor.css';
import './setup/folds.css';
import './setup/sizes.css';
import './parts/MatchRow.css';
import './parts/Confirmation.css';
import './Rules.css';

// The pictures of the home page have their games' colours.
import.meta.glob('../games/*/tokens.css', { eager: true });
