/** Takes up whatever work there is, says which, and never gets it done. */
import { queueDesk } from '../src/bots/queueDesk.ts';

const [, , redisUrl = ''] = process.argv;
queueDesk<string>(
  {
    name: 'chores',
    nameOf: (chore) => chore,
    act(chore) {
      process.stdout.write(`${chore}\n`);
      return new Promise(() => {});
    },
  },
  { redisUrl, concurrency: 1, complain: (error) => process.stderr.write(`${String(error)}\n`) },
);
