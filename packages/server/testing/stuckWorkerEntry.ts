/** Takes up whatever work there is, says which, and never gets it done. */
import { redisJobQueue } from '../src/bots/redisJobQueue.ts';

const [, , redisUrl = ''] = process.argv;
redisJobQueue<string>(
  {
    name: 'chores',
    nameOf: (chore) => chore,
    act(chore) {
      process.stdout.write(`${chore}\n`);
      return new Promise(() => {});
    },
  },
  { redisUrl, concurrency: 1, reportError: (error) => process.stderr.write(`${String(error)}\n`) },
);
