import { useMemo } from 'preact/hooks';
import { Icon } from '../drawing/icon.tsx';
import { useT } from '../i18n/context.tsx';
import { Changes } from '../table/Changes.tsx';
import { effectWords } from '../table/effectWords.ts';
import { reasonWords } from '../table/reasonWords.ts';
import type { Part } from '../table/screen.ts';
import { SeatFace } from '../table/SeatFace.tsx';
import { signed, toneOf } from '../table/signed.ts';
import { useTable } from '../table/tableModel.ts';
import { changeAt } from './change.ts';
import type { Fact, Holding, LearnCard, ScaleStep } from './learnCard.ts';

interface CardBodyProps {
  readonly card: LearnCard;
  readonly thing: Part;
}

/** What a card tells, from how it pays to where the rule stands. */
export function CardBody({ card, thing }: CardBodyProps) {
  const { when, pays, scale, facts, holdings, note, rule, lights } = card;
  const t = useT();
  const { openSheet, controls } = useTable();
  return (
    <div class="learn-told">
      {when !== null && <p class="learn-when">{when}</p>}
      <p class="learn-pays">{pays}</p>
      {scale.length > 0 && <Scale steps={scale} />}
      {facts.length > 0 && (
        <ul class="learn-rows">
          {facts.map((fact) => (
            <FactRow key={fact.text} fact={fact} />
          ))}
        </ul>
      )}
      {holdings.length > 0 && <Holdings holdings={holdings} />}
      <Change thing={thing} />
      {note !== null && (
        <p class="learn-note">
          <Icon name="info" /> {note}
        </p>
      )}
      <p class="learn-ways">
        <button type="button" class="btn" onClick={() => openSheet(`rules:${rule}`)}>
          <Icon name="book" /> {t('learnCard.rule')}
        </button>
        {lights === null ? (
          <button type="button" class="btn gh" onClick={() => openSheet('learn')}>
            <Icon name="list" /> {t('learnCard.more')}
          </button>
        ) : (
          <button
            type="button"
            class="btn pri"
            onClick={() => {
              openSheet(null);
              controls.light(lights);
            }}
          >
            <Icon name="eye" /> {t('learnCard.show')}
          </button>
        )}
      </p>
    </div>
  );
}

function Scale({ steps }: { readonly steps: readonly ScaleStep[] }) {
  const t = useT();
  return (
    <ol class="learn-scale" aria-label={t('learnCard.scale')}>
      {steps.map(({ label, pays, mark }) => (
        <li key={label} class={mark ?? undefined} aria-current={mark === null ? undefined : 'true'}>
          <span>{label}</span> <b class={/^\d+$/.test(pays) ? 'disp' : undefined}>{pays}</b>
          {mark !== null && <span class="sr"> {t(`learnCard.${mark}`)}</span>}
        </li>
      ))}
    </ol>
  );
}

const FactRow = ({ fact: { text, detail, points, isChange } }: { readonly fact: Fact }) => (
  <li>
    <span class="learn-text">
      <b>{text}</b>
      {detail !== null && <small>{detail}</small>}
    </span>
    {points !== null && <Points points={points} isChange={isChange} />}
  </li>
);

const Points = ({ points, isChange }: { readonly points: number; readonly isChange: boolean }) => (
  <span class={isChange ? `learn-points disp ${toneOf(points)}` : 'learn-points disp'}>
    {isChange ? signed(points) : String(points).replace('-', '−')}
  </span>
);

/** Everybody, who has most first. */
function Holdings({ holdings }: { readonly holdings: readonly Holding[] }) {
  const t = useT();
  const { say } = useTable();
  const sorted = holdings.toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0));
  return (
    <ul class="learn-rows" aria-label={t('learnCard.each')}>
      {sorted.map(({ seat, text, points }) => (
        <li key={seat}>
          <SeatFace seat={seat} size={32} />
          <span class="learn-text">
            <b>{say.names[seat]}</b>
            <small>{text}</small>
          </span>
          {points !== null && <Points points={points} isChange={false} />}
        </li>
      ))}
    </ul>
  );
}

/** What the chosen action would change, or the one that a touch of the thing names: the same as its price tag. */
function Change({ thing }: { readonly thing: Part }) {
  const t = useT();
  const table = useTable();
  const { say, view, chosen, action } = table;
  const change = useMemo(() => changeAt(table, thing), [view, chosen, action, thing]);
  if (change === null) return null;
  return (
    <p class="learn-change" aria-label={t('learnCard.change')}>
      <Icon name="next" />
      <b>{change.question}</b>
      <span aria-hidden="true">
        <Changes effect={change.effect} />
      </span>
      {change.reasons.length > 0 && <small>{reasonWords(change.reasons)}</small>}
      <span class="sr">{effectWords(change.effect, say)}</span>
    </p>
  );
}
