/** Words of English sentences that no other language of ours has. */
const WORDS = [
  'the|of|and|with|how|what|this|for|from|is|not|must|there|to|by|against|default|error|usage|print|failed|file',
  'games?|plays|players?|seat|level|wins|margin|units|search|views|ratio|solver|sides',
]
  .join('|')
  .split('|');

/** What is the same in every language: options, and what is typed after `saqqara`. */
const NOTATION = /--[\w-]+|saqqara( \S+)*/g;

/** The English words in a text that should have none but notation; `same` are words that the language shares. */
export function englishIn(text: string, same: readonly string[] = []): string[] {
  const words = WORDS.filter((word) => !same.includes(word)).join('|');
  const english = new RegExp(`(?<![\\p{L}-])(${words})(?![\\p{L}-])`, 'giu');
  return text.replaceAll(NOTATION, '').match(english) ?? [];
}
