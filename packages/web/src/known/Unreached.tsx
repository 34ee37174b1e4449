import { useT } from '../i18n/context.tsx';

/** What is not there, and a way to ask again. */
export function Unreached({ again }: { readonly again: () => void }) {
  const t = useT();
  return (
    <section class="panel bx">
      <p role="alert">{t('known.failed')}</p>
      <button type="button" class="btn" onClick={again}>
        {t('known.again')}
      </button>
    </section>
  );
}
