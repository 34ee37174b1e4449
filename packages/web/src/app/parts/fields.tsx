import { useId } from 'preact/hooks';

export interface Option<T extends string> {
  readonly value: T;
  readonly label: string;
}

interface FieldProps<T extends string> {
  readonly label: string;
  readonly note?: string;
  readonly value: T;
  readonly options: readonly Option<T>[];
  readonly onChange: (value: T) => void;
}

/** One of a long list, from the browser's own menu. */
export function Selection<T extends string>({ label, note, value, options, onChange }: FieldProps<T>) {
  const id = useId();
  return (
    <div class="field">
      <label class="label" for={id}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {note !== undefined && (
        <p class="note" id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}

/** One of a few, all to be seen. */
export function Choice<T extends string>({
  label,
  isLabelHidden = false,
  value,
  options,
  onChange,
}: FieldProps<T> & { readonly isLabelHidden?: boolean }) {
  const id = useId();
  return (
    <div class="field choice" role="radiogroup" aria-labelledby={id}>
      <span class={isLabelHidden ? 'sr' : 'label'} id={id}>
        {label}
      </span>
      <div class="choices">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly note?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function Toggle({ label, note, isOn, onChange }: ToggleProps) {
  const id = useId();
  return (
    <div class="field toggle">
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-describedby={note === undefined ? undefined : id}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span class="label">{label}</span>
      </label>
      {note !== undefined && (
        <p class="note" id={id}>
          {note}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly longest: number;
  readonly onChange: (value: string) => void;
}

export function TextField({ label, value, placeholder, longest, onChange }: TextFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label class="label" for={id}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        value={value}
        placeholder={placeholder}
        maxLength={longest}
        autocomplete="off"
        spellcheck={false}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
