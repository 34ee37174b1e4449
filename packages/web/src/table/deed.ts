/**
 * A question as a deed: "Play a worker on e2? Then: turn a passage." becomes "Play a worker on e2". In each of our languages
 * a question of the table is a deed with a question mark; a test asks for all of them.
 */
export const deedOf = (question: string): string => question.replace(/\?.*$/su, '').replace(/¿/gu, '').trim();
