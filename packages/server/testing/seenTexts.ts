import type { Event } from '@saqqara/imhotep';
import type { Update } from '@saqqara/protocol';
import { imhotepWords } from '@saqqara/words/games/imhotep';
import { speechOf } from '../src/speech.ts';

/** All that can be said in English to either of two people of what was shown to somebody who looks on. */
export function seenTexts(updates: readonly Update[], names: string[]): string[] {
  const t = speechOf(['imhotep', 'app'])('en');
  return updates.flatMap(({ events = [] }) =>
    events.flatMap((event) =>
      [0, 1].flatMap((you) => {
        const line = imhotepWords.event(event as unknown as Event, { t, you, names, looks: [0, 1] });
        return line === null ? [] : [line.text];
      }),
    ),
  );
}
