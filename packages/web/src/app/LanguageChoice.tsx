import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@saqqara/words';
import { useT } from '../i18n/context.tsx';
import { Icon } from '../drawing/icon.tsx';
import { changeSettings } from './settings.ts';

/** On every screen: whoever cannot read a page must find this first. */
export function LanguageChoice() {
  const t = useT();
  return (
    <label class="tool language">
      <Icon name="globe" />
      <span class="language-code" aria-hidden="true">
        {t.language.toUpperCase()}
      </span>
      <select
        aria-label={t('app.language')}
        value={t.language}
        onChange={({ currentTarget: { value } }) => {
          if (isLanguage(value)) changeSettings({ language: value });
        }}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </label>
  );
}
