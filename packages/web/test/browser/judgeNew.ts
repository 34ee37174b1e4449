import type axe from 'axe-core';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { elementsNear } from './elementsNear.ts';
import type { newParts } from './newParts.ts';

/** Which rules are asked of a page that is new, and of new parts of one that is known; `null` for all of them. */
export type Rules = { readonly page: string[]; readonly part: string[] } | null;

/** Runs in the page, where axe and what this names are. What axe finds in what nobody has judged yet. */
export async function judgeNew(only: Rules): Promise<string[]> {
  const judge = globalThis as unknown as {
    axe: typeof axe;
    newParts: typeof newParts;
    elementsNear: typeof elementsNear;
    sound: Set<string>;
  };
  // What is drawn has its words in the controls above it; what lies below a dialogue is out of reach.
  const board = '.board-frame > svg';
  const drawn = `${board}, svg[aria-hidden="true"]`;
  const above = [...document.querySelectorAll('dialog[open], .curtain')];
  const below =
    above.length === 0
      ? []
      : [...document.querySelectorAll('body *')].filter(
          (each) =>
            !above.some((root) => root.contains(each) || each.contains(root)) &&
            above.some((root) => each.parentElement!.contains(root)),
        );
  // To look through them costs as much as all the rest.
  const unseen = [...document.querySelectorAll(drawn), ...below];
  const look = async (at: ElementContext, how: RunOptions, near: Set<Node>): Promise<AxeResults> => {
    for (const each of unseen) Object.defineProperty(each, 'childNodes', { value: [], configurable: true });
    // To find what lies behind a text it measures whatever it walks over.
    document.createTreeWalker = (root, kinds) =>
      Document.prototype.createTreeWalker.call(document, root, kinds, (each) =>
        near.has(each) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
      );
    try {
      return await judge.axe.run(at, how);
    } finally {
      for (const each of unseen) Reflect.deleteProperty(each, 'childNodes');
      Reflect.deleteProperty(document, 'createTreeWalker');
    }
  };
  const news = (above.length > 0 ? above : [document.documentElement]).map((root) =>
    judge.newParts(root, drawn, judge.sound),
  );
  const include = news.flatMap((each) => each.include);
  if (include.length === 0) return [];
  const isPage = include.includes(document.documentElement);
  const { violations: all } = await look(
    { include, exclude: [...document.querySelectorAll(board), ...news.flatMap((each) => each.exclude)] },
    {
      resultTypes: ['violations'],
      preload: false,
      iframes: false,
      ...(only === null ? {} : { runOnly: only[isPage ? 'page' : 'part'] }),
    },
    judge.elementsNear(include, drawn),
  );
  if (all.length === 0) for (const { kinds } of news) for (const kind of kinds) judge.sound.add(kind);
  return all.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
