/** Raised whenever an old client would misunderstand a new server or the other way round. */
export const PROTOCOL = 2;
