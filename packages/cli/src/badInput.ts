/** What the user gave cannot be used: one line on stderr, exit code 2. The message is that line. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
}
