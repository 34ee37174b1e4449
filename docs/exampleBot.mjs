/**
 * A bot of a few lines that plays over the network: it opens a table of Imhotep, or of the game that it is told, against a
 * bot of the server, and does anything that is legal until the game is over.
 *
 *     node docs/exampleBot.mjs http://localhost:3000 kheops
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';

const [server = 'http://localhost:3000', game = 'imhotep'] = process.argv.slice(2);
const SEAT = 0;

// What the bot adds to the seed, and what it tells of it before the server has pledged its own part.
const share = randomBytes(16).toString('hex');
const seal = createHash('sha256').update(`saqqara share ${share}`).digest('hex');

let bearer = null;
({ bearer } = await call('POST', '/api/v1/me', { name: 'Example bot', wantsBearer: true }));
const { id, pledge } = await call('POST', '/api/v1/tables', {
  game,
  options: { seats: 2 },
  seats: [
    { kind: 'me', name: 'Example bot' },
    { kind: 'bot', level: 1 },
  ],
  access: 'link',
  clock: { kind: 'none' },
  seal,
  key: randomUUID(),
});

const reveal = { type: 'reveal', table: id, key: randomUUID(), seat: SEAT, share };
await call('POST', `/api/v1/tables/${id}/deeds`, reveal);

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
if (!record.includes(`pledge ${pledge}`)) throw new Error('dealt otherwise than pledged');

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
