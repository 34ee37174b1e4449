import { useEffect, useState } from 'preact/hooks';
import { Link } from '../../app/Link.tsx';
import { saveText } from '../../app/parts/saveText.ts';
import { Icon } from '../../drawing/icon.tsx';
import { useTable } from '../../table/tableModel.ts';
import { useOnline } from './context.ts';
import { type Proof, proofOf } from './proof.ts';

const headingOf = ({ isRight, isShared }: Proof) =>
  !isRight ? 'onlineTable.dealDiffers' : isShared ? 'onlineTable.dealWasFixed' : 'onlineTable.dealFromDevice';

/** After the end: the record for everybody, and whether the deal was the one that was promised. */
export function Epilogue() {
  const { say, screen } = useTable();
  const { match, state } = useOnline();
  const { table } = state.mirror;
  const [proof, setProof] = useState<Proof | null>(null);
  useEffect(() => {
    let isWanted = true;
    void match.record?.().then(
      (text) => isWanted && setProof(proofOf(screen.game, text, table)),
      () => null,
    );
    return () => {
      isWanted = false;
    };
  }, [match, table.phase]);
  const { t } = say;
  if (proof === null) return null;
  return (
    <section class={`proof ${proof.isRight ? 'right' : 'wrong'}`} aria-labelledby="proof">
      <h3 id="proof">
        <Icon name={proof.isRight && proof.isShared ? 'check' : 'info'} />
        {t(headingOf(proof))}
      </h3>
      {proof.isRight && !proof.isShared && <p>{t('onlineTable.dealOfDevice')}</p>}
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
    </section>
  );
}
