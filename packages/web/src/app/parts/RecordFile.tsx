import { useRef } from 'preact/hooks';
import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';

/** A button that asks for the file of a record. The same file can be chosen again, after it was changed. */
export function RecordFile({ onFile }: { readonly onFile: (file: File) => void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".txt,text/plain"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file !== undefined) onFile(file);
          currentTarget.value = '';
        }}
      />
      <button type="button" class="btn" onClick={() => input.current?.click()}>
        <Icon name="bring" />
        {t('app.import.choose')}
      </button>
    </>
  );
}
