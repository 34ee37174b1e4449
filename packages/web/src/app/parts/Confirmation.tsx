import { useId } from 'preact/hooks';
import { useModal } from './useModal.ts';

interface ConfirmationProps {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before something is lost. */
export function Confirmation({ title, text, yes, no, onYes, onNo }: ConfirmationProps) {
  const id = useId();
  const modal = useModal(onNo);
  return (
    <dialog {...modal} class="panel confirmation" aria-labelledby={id}>
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
