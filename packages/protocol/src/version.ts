/** Raised whenever an old client would misunderstand a new server or the other way round. */
export const PROTOCOL = 3;

/** With this code a socket is closed to a page that speaks another: the page must be loaded anew. */
export const OUTDATED = 4_426;
