import { NOTE_LENGTH } from '@saqqara/protocol/client';
import { useId } from 'preact/hooks';

interface NoteFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Why something is done: nothing is without it. */
export function NoteField({ label, value, onChange }: NoteFieldProps) {
  const id = useId();
  return (
    <div class="field note-field">
      <label class="label" for={id}>
        {label}
      </label>
      <textarea
        id={id}
        required
        value={value}
        maxLength={NOTE_LENGTH}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
