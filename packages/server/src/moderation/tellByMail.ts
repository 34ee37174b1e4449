import { LANGUAGES, type Language } from '@saqqara/protocol';
import { type Decided, decisionLetter } from './decisionLetter.ts';
import type { Moderation } from './moderation.ts';

/** Writes to somebody what was decided about them, in their language, if they have an address. Nobody waits for it. */
export async function tellByMail(
  { people, reportError }: Pick<Moderation, 'people' | 'reportError'>,
  user: string,
  decided: Decided,
): Promise<void> {
  const { mail, database, publicUrl } = people;
  if (mail === null) return;
  try {
    const [row] = await database.all<{ email: string | null; language: string | null }>(
      'SELECT email, language FROM users WHERE id = ?',
      user,
    );
    const email = row?.email ?? null;
    if (email === null) return;
    const language: Language = LANGUAGES.find((each) => each === row?.language) ?? 'en';
    const link = `${new URL('/me', publicUrl).href}#notices`;
    await mail.send(email, language, (t) => decisionLetter(t, decided, link));
  } catch (error) {
    reportError(error);
  }
}
