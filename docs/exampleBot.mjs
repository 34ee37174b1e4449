/**
 * A bot of a few lines that plays over the network: it opens a table of Imhotep, or of the game that it is told, against a
 * bot of the server, and does anything that is legal until the game is over.
 *
 *     node docs/exampleBot.mjs http://localhost:3000 kheops
 */
import { randomBytes, randomUUID } from 'node:crypto';

const [server = 'http://localhost:3000', game = 'imhotep'] = process.argv.slice(2);
const SEAT = 0;

let bearer = null;
({ bearer } = await call('POST', '/api/v1/me', { name: 'Example bot', wantsBearer: true }));
const { id } = await call('POST', '/api/v1/tables', {
  game,
  options: { seats: 2 },
  seats: [
    { kind: 'me', name: 'Example bot' },
    { kind: 'bot', level: 1 },
  ],
  access: 'link',
  clock: { kind: 'none' },
  share: randomBytes(16).toString('hex'),
  key: randomUUID(),
});

let ending = null;
while (ending === null) {
  const { seq, actions } = await call('GET', `/api/v1/tables/${id}/choices?as=${SEAT}`);
  if (actions.length > 0) {
    const action = actions[Math.floor(Math.random() * actions.length)];
    const deed = { type: 'play', table: id, key: randomUUID(), seat: SEAT, base: seq, action };
    await call('POST', `/api/v1/tables/${id}/deeds`, deed);
  } else {
    // Waits until the other one has played.
    await call('GET', `/api/v1/tables/${id}/updates?as=${SEAT}&since=${seq}&wait=20`);
  }
  ({ ending } = (await call('GET', `/api/v1/tables/${id}`)).table);
}
console.log(`${ending.reason}: ${ending.result.scores.join(' to ')}`);
const { record } = await call('GET', `/api/v1/tables/${id}/record`);
console.log(record);

/** @param {string} method @param {string} path @param {object} [body] */
async function call(method, path, body) {
  const answer = await fetch(new URL(path, server), {
    method,
    headers: {
      'content-type': 'application/json',
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (answer.status === 429) {
    await new Promise((resolve) =>
      setTimeout(resolve, 1_000 * Number(answer.headers.get('retry-after') ?? 1)),
    );
    return call(method, path, body);
  }
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
