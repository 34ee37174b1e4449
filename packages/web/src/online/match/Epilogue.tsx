import { allOf, type Say } from '@saqqara/words';
import { useEffect, useState } from 'preact/hooks';
import { lazyPart } from '../../app/lazyPart.tsx';
import { Link } from '../../app/Link.tsx';
import { saveText } from '../../app/parts/saveText.ts';
import { Icon } from '../../drawing/icon.tsx';
import { useTable } from '../../table/tableModel.ts';
import { sealedFor } from '../deal/sealedShares.ts';
import { useOnline } from './context.ts';
import { type Proof, proofOf } from './proof.ts';

const headingOf = ({ isRight, proved }: Proof) =>
  !isRight
    ? 'onlineTable.dealDiffers'
    : proved === 'device'
      ? 'onlineTable.dealFromDevice'
      : 'onlineTable.dealWasFixed';

/** What is proved, in a sentence, and who had no part in it though they could have. */
function sentencesFor({ isRight, isLeftOut, proved, missing }: Proof, say: Say): string[] {
  const { t, names } = say;
  if (isLeftOut) return [t('onlineTable.leftOut')];
  if (!isRight) return [];
  const sentence = t(proved === 'device' ? 'onlineTable.dealOfDevice' : `onlineTable.proved.${proved}`);
  if (missing.length === 0) return [sentence];
  const whose = allOf(
    missing.map((seat) => names[seat]!),
    say,
  );
  return [
    sentence,
    t('onlineTable.unrevealed', { count: missing.length, names: whose, deals: 2 ** missing.length }),
  ];
}

const RatingEnd = lazyPart(async () => (await import('../../known/RatingEnd.tsx')).RatingEnd);

/** After the end: what it changed in the ratings, and the proof of the deal. */
export function Epilogue() {
  const { say } = useTable();
  const { table } = useOnline().state.mirror;
  return (
    <>
      <RatingEnd table={table} you={say.you} />
      <DealProof />
    </>
  );
}

/** The record for everybody, and whether the deal was the one that was promised. */
function DealProof() {
  const { say, screen } = useTable();
  const { match, state } = useOnline();
  const { table } = state.mirror;
  const [proof, setProof] = useState<Proof | null>(null);
  useEffect(() => {
    let isWanted = true;
    void match.record?.().then(
      (text) => isWanted && setProof(proofOf(screen.game, text, table, sealedFor(table.id))),
      () => null,
    );
    return () => {
      isWanted = false;
    };
  }, [match, table.phase]);
  const { t } = say;
  if (proof === null) return null;
  return (
    <details class={`proof ${proof.isRight ? 'right' : 'wrong'}`} open={!proof.isRight}>
      <summary>
        <Icon name="shield" />
        {t('onlineTable.fairDeal')}
        <Icon name={proof.isRight ? 'check' : 'info'} />
      </summary>
      <h3>
        <Icon name={proof.isRight && proof.proved !== 'device' ? 'check' : 'info'} />
        {t(headingOf(proof))}
      </h3>
      {sentencesFor(proof, say).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <dl>
        <dt>{t('onlineTable.hash')}</dt>
        <dd>{table.commitment}</dd>
        <dt>{t('onlineTable.seed')}</dt>
        <dd>{proof.seed}</dd>
      </dl>
      <div class="row">
        <button
          type="button"
          class="btn sm"
          onClick={() => saveText(`${table.game}-${table.id}.txt`, proof.record)}
        >
          <Icon name="save" /> {t('table.export')}
        </button>
        <Link to={`/verify#${table.id}`} class="btn sm">
          <Icon name="shield" /> {t('onlineTable.checkRecord')}
        </Link>
      </div>
    </details>
  );
}
