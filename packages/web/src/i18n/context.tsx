import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { type Language, type Messages, type Section, type Translate, translator } from '@saqqara/words';
import { useFailure } from '../app/failure.ts';
import { storeOf } from '../app/store.ts';
import { loadMessages } from './catalogue.ts';

interface Texts {
  readonly t: Translate;
  readonly messages: Messages;
}

const Context = createContext<Texts>({ t: translator('en', {}), messages: {} });

/** Puts messages into words, in the reader's language. */
export const useT = (): Translate => useContext(Context).t;

/** How many parts of the page still speak another language than the chosen one, since its texts could not be fetched. */
export const foreignParts = storeOf(0);

interface SpeakingProps {
  readonly language: Language;
  /** What is loaded besides what the parts around this one have loaded. */
  readonly sections: readonly Section[];
  /** Shown until the first texts are there. */
  readonly waiting?: ComponentChildren;
  readonly children: ComponentChildren;
}

/**
 * Gives its children their texts. While another language is on its way the old one stays, so that nothing that a person
 * has begun is lost; it also stays where the other one could not be fetched, until there is a network again.
 */
export function Speaking({ language, sections, waiting = null, children }: SpeakingProps) {
  const outer = useContext(Context);
  const [loaded, setLoaded] = useState<{ language: Language; messages: Messages } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isForeign, setForeign] = useState(false);
  const fail = useFailure();
  const wanted = sections.join(' ');
  // Before the screen is shown empty: a frame earlier is a frame less to wait.
  useLayoutEffect(() => {
    let isWanted = true;
    loadMessages(language, wanted.split(' ') as Section[]).then(
      (messages) => {
        if (!isWanted) return;
        setLoaded({ language, messages });
        setForeign(false);
      },
      (error: unknown) => {
        if (!isWanted) return;
        if (loaded === null) fail(error);
        else setForeign(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [language, wanted, attempt]);
  useEffect(() => {
    if (!isForeign) return;
    const again = (): void => setAttempt((n) => n + 1);
    foreignParts.set(foreignParts.get() + 1);
    addEventListener('online', again);
    return () => {
      foreignParts.set(foreignParts.get() - 1);
      removeEventListener('online', again);
    };
  }, [isForeign]);
  const texts = useMemo(() => {
    if (loaded === null) return null;
    const messages = { ...outer.messages, ...loaded.messages };
    return { t: translator(loaded.language, messages), messages };
  }, [loaded, outer.messages]);
  if (texts === null) return <>{waiting}</>;
  return <Context.Provider value={texts}>{children}</Context.Provider>;
}

/** More sections for a part of the page, in the language around it. */
export function SpeakingAlso({ sections, waiting, children }: Omit<SpeakingProps, 'language'>) {
  const { language } = useT();
  return (
    <Speaking language={language} sections={sections} waiting={waiting}>
      {children}
    </Speaking>
  );
}
