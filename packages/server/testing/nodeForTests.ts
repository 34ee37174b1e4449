import { randomUUID } from 'node:crypto';
import { localBus } from '../src/bus/local.ts';
import { sanctionsIn } from '../src/moderation/sanctions.ts';
import { outagesIn } from '../src/outages.ts';
import { groupCommit } from '../src/storage/groupCommit.ts';
import type { TablesContext } from '../src/tables/context.ts';
import { tablesNode, type TablesNode } from '../src/tables/node.ts';

/** A node for tables on a database, with nothing around it but what is given: as servers have it, and no rate limits. */
export async function nodeForTests(
  given: Pick<TablesContext, 'database' | 'now'> & Partial<TablesContext>,
): Promise<TablesNode> {
  const { database, now, bus = localBus() } = given;
  return tablesNode({
    groupCommit: groupCommit(database),
    sanctions: await sanctionsIn({ database, bus, now, reportError: () => {} }),
    outages: await outagesIn(database, now()),
    nodeId: randomUUID(),
    patience: 60_000,
    endPatience: 30 * 60_000,
    tellAfter: 8_000,
    rateFactor: 1_000,
    wake: () => {},
    judge: () => {},
    reportError: (error) => {
      throw error;
    },
    ...given,
    bus,
  });
}
