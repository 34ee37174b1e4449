import { storeOf } from './store.ts';

/** How much moderators have to tell that was not read yet, as far as the server has said. */
export const unreadNotices = storeOf(0);
