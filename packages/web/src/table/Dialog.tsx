import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useT } from '../i18n/context.tsx';
import { Icon } from '../drawing/icon.tsx';

interface DialogProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
  /** A sheet covers a narrow screen. */
  readonly kind?: 'card' | 'sheet';
}

/** Opens on top; the focus stays inside and goes back to where it was. */
export function Dialog({ title, close, children, kind = 'card' }: DialogProps) {
  const t = useT();
  const box = useRef<HTMLDialogElement>(null);
  // At once: a key that is pressed before it is modal would be lost.
  useLayoutEffect(() => {
    const element = box.current!;
    const before = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={box}
      class={`dialog ${kind}`}
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === box.current) close();
      }}
    >
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
