import type { ComponentChildren } from 'preact';
import { useModal } from '../app/parts/useModal.ts';
import { useT } from '../i18n/context.tsx';
import { Icon } from '../drawing/icon.tsx';

interface DialogProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
  /** A sheet covers a narrow screen. */
  readonly kind?: 'card' | 'sheet' | 'learn';
  /** What stands over it. */
  readonly above?: ComponentChildren;
}

/** What opens on top of the table. */
export function Dialog({ title, close, children, kind = 'card', above = null }: DialogProps) {
  const t = useT();
  const modal = useModal(close);
  return (
    <dialog
      {...modal}
      class={`dialog ${kind}`}
      aria-labelledby="dialog-title"
      onClick={(event) => {
        if (event.target === modal.ref.current) close();
      }}
    >
      {above}
      <div class="dialog-body">
        <header>
          <h2 id="dialog-title">{title}</h2>
          <button type="button" class="tool" aria-label={t('table.close')} onClick={close}>
            <Icon name="x" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
