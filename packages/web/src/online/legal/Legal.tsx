import './legal.css';
import type { ComponentChildren } from 'preact';
import type { Key } from '@saqqara/words';
import { Link } from '../../app/Link.tsx';
import { Page } from '../../app/Page.tsx';
import { SpeakingAlso, useT } from '../../i18n/context.tsx';
import { Prose } from './Prose.tsx';
import { RetentionTable } from './RetentionTable.tsx';
import { type Site, useSite } from './useSite.ts';

/** What is stored about whom and for how long, who answers for it, and what one can do about it. */
export const Privacy = () => (
  <LegalPage name="privacy" text="legal.privacy.text">
    {(site) => <AboutPrivacy site={site} />}
  </LegalPage>
);

/** Who runs the server. */
export const Imprint = () => (
  <LegalPage name="imprint" text="legal.imprint.text">
    {(site) => <AboutOperator site={site} own="imprint" />}
  </LegalPage>
);

/** How they can be reached. */
export const Contact = () => (
  <LegalPage name="contact" text="legal.contact.text">
    {(site) => <AboutOperator site={site} own="contact" />}
  </LegalPage>
);

type PageName = keyof Site['texts'];
type KnownSite = ReturnType<typeof useSite>;

interface LegalPageProps {
  readonly name: PageName;
  readonly text: Key;
  readonly children: (site: KnownSite) => ComponentChildren;
}

const LegalPage = (props: LegalPageProps) => (
  <SpeakingAlso sections={['legal']}>
    <Titled {...props} />
  </SpeakingAlso>
);

function Titled({ name, text, children }: LegalPageProps) {
  const t = useT();
  const site = useSite();
  return (
    <Page title={t(`app.legal.${name}`)} name="legal">
      <p class="muted">{t(text)}</p>
      {children(site)}
    </Page>
  );
}

function AboutPrivacy({ site }: { readonly site: KnownSite }) {
  const t = useT();
  return (
    <>
      <section class="panel bx">
        <h2>{t('legal.responsible')}</h2>
        <Operator site={site} />
      </section>
      <section class="panel bx">
        <h2>{t('legal.stored')}</h2>
        <RetentionTable />
      </section>
      {typeof site === 'object' && (
        <section class="panel bx">
          <h2>{t('legal.backups')}</h2>
          <p>
            {site.backupDays === null
              ? t('legal.backups.none')
              : t('legal.backups.kept', { days: site.backupDays })}
          </p>
        </section>
      )}
      <section class="panel bx">
        <h2>{t('legal.never')}</h2>
        <p>{t('legal.never.text')}</p>
      </section>
      <section class="panel bx">
        <h2>{t('legal.rights')}</h2>
        <p>{t.rich('legal.rights.text', { a: (text) => <Link to="/me">{text}</Link> })}</p>
      </section>
      <OwnText site={site} of="privacy" />
    </>
  );
}

function AboutOperator({ site, own }: { readonly site: KnownSite; readonly own: PageName }) {
  return (
    <>
      <section class="panel bx">
        <Operator site={site} />
      </section>
      <OwnText site={site} of={own} />
    </>
  );
}

function Operator({ site }: { readonly site: KnownSite }) {
  const t = useT();
  if (site === 'asked') return <p aria-busy="true">…</p>;
  if (site === 'away') return <p role="status">{t('legal.away')}</p>;
  const { name, address, email } = site.operator;
  if (name === null && address.length === 0 && email === null) return <p>{t('legal.nobody')}</p>;
  return (
    <address>
      {name !== null && <strong>{name}</strong>}
      {address.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {email !== null && (
        <span>
          {t('legal.email')}: <a href={`mailto:${email}`}>{email}</a>
        </span>
      )}
    </address>
  );
}

function OwnText({ site, of }: { readonly site: KnownSite; readonly of: PageName }) {
  const t = useT();
  const own = typeof site === 'object' ? site.texts[of] : null;
  if (own === null) return null;
  return (
    <section class="panel bx">
      <h2>{t('legal.own')}</h2>
      <Prose of={own} />
    </section>
  );
}
