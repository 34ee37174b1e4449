import type anubixx from '../messages/en/anubixx.json';
import type anubixxRules from '../messages/en/anubixxRules.json';
import type app from '../messages/en/app.json';
import type imhotep from '../messages/en/imhotep.json';
import type imhotepRules from '../messages/en/imhotepRules.json';
import type kheops from '../messages/en/kheops.json';
import type kheopsRules from '../messages/en/kheopsRules.json';
import type onlinePages from '../messages/en/onlinePages.json';
import type onlineTable from '../messages/en/onlineTable.json';
import type table from '../messages/en/table.json';

/** Everything that can be said. A key that English lacks does not compile; a test compares the other languages. */
export type Key = keyof (typeof app &
  typeof table &
  typeof onlineTable &
  typeof imhotep &
  typeof imhotepRules &
  typeof kheops &
  typeof kheopsRules &
  typeof anubixx &
  typeof anubixxRules &
  typeof onlinePages);
