import type { Hint } from '@saqqara/bots';
import { Icon } from '../drawing/icon.tsx';
import { deedOf } from './deed.ts';
import { effectOf } from './effect.ts';
import { Changes } from './Changes.tsx';
import { hintWords } from './hintWords.ts';
import { useTable } from './tableModel.ts';

/** What the table tells: why something is not possible, or a hint. */
export function Notices() {
  const { notice, say, controls } = useTable();
  if (notice === null) return null;
  return (
    <div class={`notice panel ${notice.type}`} role={notice.type === 'whyNot' ? 'alert' : 'status'}>
      {notice.type === 'whyNot' && <WhyNot text={notice.text(say)} rule={notice.rule} />}
      {notice.type === 'thinking' && (
        <p>
          <Icon name="bulb" /> {say.t('table.hintThinking')}
        </p>
      )}
      {notice.type === 'hint' && <HintCard {...notice} />}
      <button type="button" class="tool close" aria-label={say.t('table.close')} onClick={controls.dismiss}>
        <Icon name="x" />
      </button>
    </div>
  );
}

function WhyNot({ text, rule }: { readonly text: string; readonly rule: string }) {
  const { say, openSheet } = useTable();
  return (
    <>
      <p>{text}</p>
      {rule.includes('-') && (
        <button type="button" class="btn gh sm" onClick={() => openSheet(`rules:${rule}`)}>
          {say.t('table.showRule', { rule })}
        </button>
      )}
    </>
  );
}

interface HintProps {
  readonly hint: Hint;
  readonly step: 'idea' | 'action';
  readonly picked: string;
}

/** First what there is to gain, then what to do; others that are good can be looked at, too. */
function HintCard({ hint, step, picked }: HintProps) {
  const { screen, view, say, decision, action, controls } = useTable();
  const { t } = say;
  if (decision === null) return null;
  const { idea, advice, isEven } = hintWords({ screen, view, seat: decision.seat, say }, hint, picked);
  const others = [hint.best, ...hint.alternatives].filter((each) => each.action !== picked);
  return (
    <div class="hint-card">
      <h2>
        <Icon name="bulb" /> {t(step === 'idea' ? 'table.anIdea' : 'table.theAction')}
      </h2>
      <p class={step === 'idea' ? undefined : 'best'}>{step === 'idea' ? idea : advice}</p>
      {isEven && <p class="muted">{t('table.hintEven')}</p>}
      {step === 'idea' ? (
        <button type="button" class="btn pri sm" onClick={() => controls.showHint(null)}>
          {t('table.showAction')}
        </button>
      ) : (
        <>
          {action !== null && (
            <button type="button" class="btn pri sm" onClick={controls.confirm}>
              {t('table.hintDo')}
            </button>
          )}
          {others.length > 0 && (
            <section class="others" aria-labelledby="hint-others">
              <h3 id="hint-others">{t('table.hintOthers')}</h3>
              {others.map((each) => (
                <Other key={each.action} written={each.action} />
              ))}
            </section>
          )}
        </>
      )}
    </div>
  );
}

/** Another good action: a touch shows it on the board. */
function Other({ written }: { readonly written: string }) {
  const { screen, view, say, decision, controls } = useTable();
  const action = screen.game.parse(written);
  if (decision === null || action === null) return null;
  return (
    <button type="button" class="btn gh sm" onClick={() => controls.showHint(written)}>
      {deedOf(screen.words.question(view, decision.seat, action, say))}
      <Changes effect={effectOf(screen.game, view, decision.seat, action)} isBrief />
    </button>
  );
}
