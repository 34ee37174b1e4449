/** A variable that cannot be read; `npm start` says so and ends. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig';
}
