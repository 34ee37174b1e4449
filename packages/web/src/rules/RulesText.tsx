import { useEffect, useRef, useState } from 'preact/hooks';
import { SpeakingAlso, useT } from '../i18n/context.tsx';
import '../styles/rules.css';
import { type Help, loadHelp } from './chapters.ts';

interface RulesTextProps {
  readonly game: string;
  /** The rule to open at: `IM-15`. */
  readonly anchor: string | null;
}

/** The rules in our own words, each under its number. */
export function RulesText({ game, anchor }: RulesTextProps) {
  const [help, setHelp] = useState<Help | null>(null);
  useEffect(() => {
    let isWanted = true;
    void loadHelp(game).then((found) => {
      if (isWanted) setHelp(found);
    });
    return () => {
      isWanted = false;
    };
  }, [game]);
  if (help === null) return null;
  return (
    <SpeakingAlso sections={[help.section]}>
      <Chapters help={help} anchor={anchor} />
    </SpeakingAlso>
  );
}

function Chapters({ help, anchor }: { readonly help: Help; readonly anchor: string | null }) {
  const t = useT();
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const rule = anchor === null ? null : text.current?.querySelector<HTMLElement>(`#${anchor}`);
    rule?.scrollIntoView({ block: 'center' });
    rule?.focus({ preventScroll: true });
  }, [anchor, help]);
  return (
    <div ref={text} class="rules-text">
      {help.chapters.map(({ title, intro, rules }) => (
        <section key={title}>
          <h2>{t(title)}</h2>
          {intro !== null && <p>{t(intro)}</p>}
          {rules.map((rule) => (
            <p
              key={rule.number}
              id={rule.number}
              class={rule.number === anchor ? 'rule asked' : 'rule'}
              tabIndex={-1}
            >
              <span class="number">{rule.number}</span>
              <span>{t(rule.text)}</span>
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
