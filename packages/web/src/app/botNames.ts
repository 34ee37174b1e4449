/** Names for bots, by look: names are names in every language. */
export const BOT_NAMES: readonly string[] = ['Nefret', 'Ptahmose', 'Meryt', 'Ankhu', 'Senet', 'Hori'];
