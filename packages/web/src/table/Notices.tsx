import { Icon } from '../drawing/icon.tsx';
import { HintLine } from './HintLine.tsx';
import { useTable } from './tableModel.ts';

/** What the table tells, over the prompt: why something is not possible, or a hint. The board stays in sight. */
export function Notices() {
  const { notice, say, controls } = useTable();
  if (notice === null) return null;
  return (
    <div class={`notice ${notice.type}`} role={notice.type === 'whyNot' ? 'alert' : 'status'}>
      {notice.type === 'whyNot' && <WhyNot text={notice.text(say)} rule={notice.rule} />}
      {notice.type === 'thinking' && (
        <p>
          <Icon name="bulb" /> {say.t('table.hintThinking')}
        </p>
      )}
      {notice.type === 'hint' && <HintLine {...notice} />}
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
          {say.t('table.showRule')}
        </button>
      )}
    </>
  );
}
