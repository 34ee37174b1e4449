import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { announce } from '../../app/announce.tsx';
import { problemText } from '../../app/parts/ImportRecord.tsx';
import { RecordFile } from '../../app/parts/RecordFile.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import { api } from '../session.ts';
import { OnlinePage } from './OnlinePage.tsx';
import { RightRecord } from './RightRecord.tsx';
import type { Verdict } from './verification.ts';
import { problemWords } from './problemWords.ts';

interface VerifyProps {
  /** A table whose record is looked at; `null` for one that the person brings. */
  readonly table: string | null;
}

/** Checks a record without anybody's word for it: what it says is played again in this page. */
export const Verify = (props: VerifyProps) => (
  <OnlinePage title="onlinePages.verify.title" name="verify">
    <Content {...props} />
  </OnlinePage>
);

function Content({ table }: VerifyProps) {
  const t = useT();
  const { text, setText, verdict, problem, setProblem, check } = useVerdict();
  const bring = (file: File): void => {
    file
      .text()
      .then(check)
      .catch(() => setProblem(t('app.import.failed')));
  };
  useEffect(() => {
    if (table === null) return;
    api('GET /api/v1/tables/:id/record', { params: { id: table } })
      .then(({ record }) => check(record))
      .catch((error: unknown) => setProblem(problemWords(error, t)));
  }, [table]);
  return (
    <>
      <p class="muted">{t('onlinePages.verify.text')}</p>
      <section
        class="panel bx drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const file = event.dataTransfer?.files[0];
          if (file !== undefined) bring(file);
        }}
      >
        <Pasted text={text} onChange={setText} />
        <div class="sub-buttons">
          <RecordFile onFile={bring} />
          <button
            type="button"
            class="btn pri"
            onClick={() => void check(text)}
            aria-disabled={text.trim() === ''}
          >
            <Icon name="shield" />
            {t('onlinePages.verify.check')}
          </button>
        </div>
        <p class="problem" role="alert">
          {problem}
        </p>
      </section>
      {verdict?.isRight === false && (
        <section class="panel bx finding wrong">
          <h2>{t('onlinePages.verify.wrong')}</h2>
          <p>{problemText(verdict.problem, t)}</p>
        </section>
      )}
      {verdict?.isRight === true && <RightRecord record={verdict.record} text={text} />}
    </>
  );
}

/** The record that is looked at, and what is found about it. */
function useVerdict() {
  const t = useT();
  const [text, setText] = useState('');
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(0);
  const check = async (given: string): Promise<void> => {
    const number = ++latest.current;
    setText(given);
    setProblem(null);
    setVerdict(null);
    if (given.trim() === '') return;
    // The rules of all games come with it.
    const { verdictOn } = await import('./verification.ts');
    const found = await verdictOn(given);
    // What was asked about another record meanwhile is what is shown.
    if (number !== latest.current) return;
    setVerdict(found);
    announce(found.isRight ? t('onlinePages.verify.right') : problemText(found.problem, t));
  };
  return { text, setText, verdict, problem, setProblem, check };
}

interface PastedProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

function Pasted({ text, onChange }: PastedProps) {
  const t = useT();
  const id = useId();
  return (
    <>
      <label class="label" for={id}>
        {t('onlinePages.verify.paste')}
      </label>
      <textarea
        id={id}
        rows={8}
        spellcheck={false}
        autocomplete="off"
        value={text}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </>
  );
}
