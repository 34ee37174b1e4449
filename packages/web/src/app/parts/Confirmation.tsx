import { useEffect, useId, useRef } from 'preact/hooks';

interface ConfirmationProps {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before something is lost. The browser's own dialogue keeps the focus and gives it back. */
export function Confirmation({ title, text, yes, no, onYes, onNo }: ConfirmationProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class="panel confirmation"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onNo();
      }}
    >
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <div class="buttons">
        <button type="button" class="btn" onClick={onNo}>
          {no}
        </button>
        <button type="button" class="btn danger" onClick={onYes}>
          {yes}
        </button>
      </div>
    </dialog>
  );
}
