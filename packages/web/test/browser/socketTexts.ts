import { gameById } from '@saqqara/games';
import type { Json } from '@saqqara/kernel';
import {
  isPacked,
  type Mirror,
  mirrored,
  mirrorOf,
  type TableStatus,
  unpacked,
  type Wire,
} from '@saqqara/protocol';
import type { Page } from 'playwright-core';

/** All texts that a page is sent over its socket from now on. */
export function socketTexts(page: Page): readonly string[] {
  const texts: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => texts.push(payload.toString()));
  });
  return texts;
}

/** Those of a table that a page was shown after others. */
export const sinceShown = (texts: readonly string[], table: string): readonly string[] =>
  texts.slice(texts.findIndex((text) => text.includes('"snapshot"') && text.includes(table)));

/** What the page could see after each play, by what it was sent: the first entry is the deal. */
export function viewsIn(texts: readonly string[]): Json[] {
  let mirror: Mirror | null = null;
  const views: Json[] = [];
  for (const text of texts) {
    const wire = JSON.parse(text) as Wire;
    if (isPacked(wire)) {
      if (mirror === null) throw new Error('told of a table that was never shown');
      const { id, openedAt, game }: TableStatus = mirror.table;
      mirror = mirrored(mirror, unpacked(wire, { table: id, openedAt }), gameById(game)!) ?? mirror;
    } else if (wire.type === 'snapshot') mirror = mirrorOf(wire);
    if (mirror !== null && mirror.view !== null) {
      views.length = Math.min(views.length, mirror.table.plays);
      views[mirror.table.plays] = mirror.view;
    }
  }
  return views;
}
