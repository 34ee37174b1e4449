import type { BrowserContext } from 'playwright-core';
import type { MailServer } from '../../../server/testing/mailServer.ts';

/** Signs in with the link that comes by mail, past the page. */
export async function signInByMail(
  { request }: BrowserContext,
  post: MailServer,
  email: string,
): Promise<void> {
  const letters = () => post.delivered.filter(({ to }) => to.includes(email));
  const before = letters().length;
  await request.post('/api/v1/me/email', { data: { email, language: 'en' } });
  while (letters().length === before) await new Promise((resolve) => setTimeout(resolve, 20));
  const token = /claim#([\w-]{43})/.exec(letters().at(-1)!.text)![1];
  const response = await request.post('/api/v1/claim', { data: { token, bring: true } });
  if (!response.ok()) throw new Error(`${email} could not sign in: ${await response.text()}`);
}
