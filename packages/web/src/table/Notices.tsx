import type { Hint } from '@saqqara/bots';
import { Icon } from '../drawing/icon.tsx';
import { useTable } from './tableModel.ts';
import { percent } from './percent.ts';

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
      {notice.type === 'hint' && <HintCard hint={notice.hint} step={notice.step} />}
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

/** First an idea of where to look, then what to do. */
function HintCard({ hint, step }: { readonly hint: Hint; readonly step: 'idea' | 'action' }) {
  const { screen, view, say, decision, controls } = useTable();
  const { t } = say;
  if (decision === null) return null;
  const words = (written: string): string => {
    const action = screen.game.parse(written);
    return action === null ? written : screen.words.question(view, decision.seat, action, say);
  };
  const { best, alternatives, reason } = hint;
  const chance = best.winChances[decision.seat];
  return (
    <div class="hint-card">
      <h2>
        <Icon name="bulb" /> {t(step === 'idea' ? 'table.anIdea' : 'table.theAction')}
      </h2>
      <p>
        {reason === null
          ? t('table.hintPrepares')
          : t('table.hintReason', {
              you: reason.seat === decision.seat ? 'yes' : 'no',
              name: say.names[reason.seat]!,
              line: screen.words.scoreLine(reason.line, say),
              points: Math.abs(reason.points),
            })}
      </p>
      {step === 'idea' ? (
        <button type="button" class="btn pri sm" onClick={controls.showHint}>
          {t('table.showAction')}
        </button>
      ) : (
        <>
          <p class="best">
            <b>{words(best.action)}</b>{' '}
            {chance !== undefined && (
              <span class="muted">
                {t('table.hintChance', {
                  chance: percent(chance, t.language),
                  points: Math.round(best.scores[decision.seat] ?? 0),
                })}
              </span>
            )}
          </p>
          {alternatives.length > 0 && (
            <ul class="muted">
              {alternatives.map((each) => (
                <li key={each.action}>
                  {words(each.action)}{' '}
                  {each.winChances[decision.seat] !== undefined &&
                    percent(each.winChances[decision.seat]!, t.language)}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
