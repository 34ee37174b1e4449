import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { LANGUAGES } from '@saqqara/words';
import { messagesOf } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';
import { plainScript } from '../build/spoken.ts';

/** As much of a document as the script touches. */
class Element {
  readonly tagName: string;
  readonly children: Element[] = [];
  readonly attributes: Record<string, string> = {};
  id = '';
  className = '';
  text = '';
  onclick: (() => void) | null = null;
  constructor(tagName: string) {
    this.tagName = tagName;
  }
  appendChild(child: Element): void {
    this.children.push(child);
  }
  insertBefore(child: Element): void {
    this.children.unshift(child);
  }
  setAttribute(name: string, value: string): void {
    this.attributes[name] = value;
  }
  get firstChild(): Element | undefined {
    return this.children[0];
  }
}

interface Browser {
  readonly languages?: readonly string[];
  readonly stored?: string;
  /** What it cannot do. */
  readonly lacks?: 'modules' | 'toSorted' | 'CompressionStream' | 'CSS' | 'color-mix' | ':has';
}

/** Runs the script in a browser that is what the test says, and tells what it shows. */
function open({ languages = ['en-GB'], stored, lacks }: Browser) {
  const body = new Element('BODY');
  const root = new Element('HTML');
  const listeners = new Map<string, (event: object) => void>();
  const supports = (...said: string[]): boolean => !said.join(' ').includes(lacks ?? 'nothing');
  const document = {
    title: 'Saqqara',
    body,
    documentElement: root,
    getElementById: (id: string) => body.children.find((child) => child.id === id) ?? null,
    createTextNode: (text: string) => Object.assign(new Element('#text'), { text }),
    createElement: (name: string) =>
      Object.assign(new Element(name.toUpperCase()), lacks === 'modules' ? {} : { noModule: false }),
  };
  let reloads = 0;
  const window: Record<string, unknown> = {
    document,
    navigator: { languages, language: languages[0] },
    location: { reload: () => (reloads += 1) },
    localStorage: { getItem: () => stored ?? null },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  if (lacks !== 'CSS') window['CSS'] = { supports };
  if (lacks !== 'CompressionStream') window['CompressionStream'] = Object;
  window['window'] = window;
  // A context of its own has an `Array` of its own, whose methods can be taken away.
  runInNewContext(
    lacks === 'toSorted' ? `delete Array.prototype.toSorted;${plainScript()}` : plainScript(),
    window,
  );
  return {
    tell: (type: string, event: object = {}) => listeners.get(type)?.(event),
    reloads: () => reloads,
    isTooOld: () => 'data-too-old' in root.attributes,
    title: () => document.title,
    shown: () => body.children.map((main) => main.children.map((each) => each.firstChild?.text)).flat(),
    language: () => body.children[0]?.attributes['lang'],
    press: () => body.children[0]?.children.at(-1)?.onclick?.(),
  };
}

test('it is written so that old browsers understand it', () => {
  const source = readFileSync(new URL('../src/app/plainWords.js', import.meta.url), 'utf8');
  const code = source.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');
  expect(code).not.toMatch(/=>|`|\b(?:const|let|class|async)\s|\?\.|\?\?|catch \{|\.\.\.|,\s*\)/);
});

test('a browser that is new enough hears nothing', () => {
  const { shown, isTooOld } = open({});
  expect(shown()).toEqual([]);
  expect(isTooOld()).toBe(false);
});

test.each(['modules', 'toSorted', 'CompressionStream', 'CSS', 'color-mix', ':has'] as const)(
  'a browser without %s is told that it is too old, and the page stays away',
  (lacks) => {
    const { shown, isTooOld, title } = open({ lacks });
    const app = messagesOf('en', 'app');
    expect(shown()).toEqual([app['app.tooOld.title'], app['app.tooOld.text']]);
    expect(shown()[1]).toMatch(/Safari 16\.4, Firefox 121, Chrome 111/);
    expect(isTooOld()).toBe(true);
    expect(title()).toBe('This browser is too old for Saqqara · Saqqara');
  },
);

describe.each(LANGUAGES)('in %s', (language) => {
  const app = messagesOf(language, 'app');

  test('it speaks the language of the browser', () => {
    const { shown, language: spoken } = open({ lacks: ':has', languages: ['xx', `${language}-XX`] });
    expect(shown()[0]).toBe(app['app.tooOld.title']);
    expect(spoken()).toBe(language);
  });

  test('it speaks the language that was chosen', () => {
    const { shown } = open({ lacks: ':has', stored: JSON.stringify({ language }), languages: ['xx'] });
    expect(shown()[0]).toBe(app['app.tooOld.title']);
  });
});

test('a page whose texts or code did not load says so once, and tries again when asked or when the network is back', () => {
  const { tell, shown, press, reloads, isTooOld } = open({});
  tell('error', { target: new Element('IMG') });
  expect(shown()).toEqual([]);
  tell('error', { target: new Element('SCRIPT') });
  tell('saqqara-unloaded');
  const app = messagesOf('en', 'app');
  expect(shown()).toEqual([app['app.unloaded.title'], app['app.failed.text'], 'Try again']);
  expect(isTooOld()).toBe(false);
  press();
  expect(reloads()).toBe(1);
  tell('online');
  expect(reloads()).toBe(2);
});
