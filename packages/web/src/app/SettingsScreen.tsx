import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@saqqara/words';
import { useT } from '../i18n/context.tsx';
import { Icon } from '../drawing/icon.tsx';
import { playSound } from '../sound/sounds.ts';
import { Link } from './Link.tsx';
import { Page } from './Page.tsx';
import { Choice, Selection, Toggle } from './parts/fields.tsx';
import { Volume } from './parts/Volume.tsx';
import { changeSettings, languageInForce, useSettings } from './settings.ts';
import { BOT_PACES, CONFIRMATIONS, DEFAULTS, SPEEDS, THEMES, VERBOSITIES } from './storedSettings.ts';

export function SettingsScreen() {
  const t = useT();
  return (
    <Page title={t('app.settings.title')} name="settings">
      <p class="muted">{t('app.settings.text')}</p>
      <Look />
      <Play />
      <Sounds />
      <Access />
      <section class="panel bx">
        <h2>{t('app.settings.told')}</h2>
        <p>{t('app.settings.toldNote')}</p>
        <Link to="/told" class="btn">
          <Icon name="bell" />
          {t('app.settings.toldLink')}
        </Link>
      </section>
      <section class="panel bx">
        <h2>{t('app.settings.habits')}</h2>
        <p>{t('app.settings.habitsNote')}</p>
        <Link to="/habits" class="btn">
          <Icon name="clock" />
          {t('app.settings.habitsLink')}
        </Link>
      </section>
      <p>
        <button type="button" class="btn" onClick={() => changeSettings(DEFAULTS)}>
          {t('app.settings.reset')}
        </button>
      </p>
    </Page>
  );
}

function Look() {
  const t = useT();
  const settings = useSettings();
  return (
    <section class="panel bx">
      <h2>{t('app.settings.look')}</h2>
      <Selection
        label={t('app.language')}
        value={languageInForce(settings)}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={(language) => {
          if (isLanguage(language)) changeSettings({ language });
        }}
      />
      <Choice
        label={t('app.settings.theme')}
        value={settings.theme}
        options={THEMES.map((value) => ({ value, label: t(`app.settings.theme.${value}`) }))}
        onChange={(theme) => changeSettings({ theme })}
      />
      <Toggle
        label={t('app.settings.scenery')}
        note={t('app.settings.sceneryNote')}
        isOn={settings.scenery}
        onChange={(scenery) => changeSettings({ scenery })}
      />
      <Toggle
        label={t('app.settings.patterns')}
        note={t('app.settings.patternsNote')}
        isOn={settings.patterns}
        onChange={(patterns) => changeSettings({ patterns })}
      />
    </section>
  );
}

function Play() {
  const t = useT();
  const settings = useSettings();
  return (
    <section class="panel bx">
      <h2>{t('app.settings.play')}</h2>
      <Choice
        label={t('app.settings.confirm')}
        value={settings.confirm}
        options={CONFIRMATIONS.map((value) => ({ value, label: t(`app.settings.confirm.${value}`) }))}
        onChange={(confirm) => changeSettings({ confirm, confirmAsked: true })}
      />
      <Toggle
        label={t('app.settings.endsTurns')}
        note={t('app.settings.endsTurnsNote')}
        isOn={settings.endsTurns}
        onChange={(endsTurns) => changeSettings({ endsTurns })}
      />
      <Choice
        label={t('app.settings.speed')}
        value={settings.speed ?? 'system'}
        options={(['system', ...SPEEDS] as const).map((value) => ({
          value,
          label: t(`app.settings.speed.${value}`),
        }))}
        onChange={(speed) => changeSettings({ speed: speed === 'system' ? null : speed })}
      />
      <Choice
        label={t('app.settings.botPace')}
        value={settings.botPace}
        options={BOT_PACES.map((value) => ({ value, label: t(`app.settings.botPace.${value}`) }))}
        onChange={(botPace) => changeSettings({ botPace })}
      />
      <Toggle
        label={t('app.settings.feelings')}
        note={t('app.settings.feelingsNote')}
        isOn={settings.feelings}
        onChange={(feelings) => changeSettings({ feelings })}
      />
      <Toggle
        label={t('app.settings.coach')}
        note={t('app.settings.coachNote')}
        isOn={settings.coach}
        onChange={(coach) => changeSettings({ coach })}
      />
      <Toggle
        label={t('app.settings.projection')}
        note={t('app.settings.projectionNote')}
        isOn={settings.projection}
        onChange={(projection) => changeSettings({ projection })}
      />
    </section>
  );
}

function Sounds() {
  const t = useT();
  const settings = useSettings();
  return (
    <section class="panel bx">
      <h2>{t('app.settings.sounds')}</h2>
      <Toggle
        label={t('app.settings.sound')}
        isOn={settings.sound}
        onChange={(sound) => changeSettings({ sound })}
      />
      <Volume value={settings.volume} onChange={(volume) => changeSettings({ volume })} />
      <button type="button" class="btn" disabled={!settings.sound} onClick={() => playSound('points')}>
        {t('app.settings.listen')}
      </button>
    </section>
  );
}

function Access() {
  const t = useT();
  const settings = useSettings();
  return (
    <section class="panel bx">
      <h2>{t('app.settings.access')}</h2>
      <Toggle
        label={t('app.settings.singleKeys')}
        note={t('app.settings.singleKeysNote')}
        isOn={settings.singleKeys}
        onChange={(singleKeys) => changeSettings({ singleKeys })}
      />
      <Choice
        label={t('app.settings.verbosity')}
        value={settings.verbosity}
        options={VERBOSITIES.map((value) => ({ value, label: t(`app.settings.verbosity.${value}`) }))}
        onChange={(verbosity) => changeSettings({ verbosity })}
      />
    </section>
  );
}
