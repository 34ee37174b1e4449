import type { ComponentChildren } from 'preact';
import { useT } from '../i18n/context.tsx';
import { useArrival, useTitle } from './arrival.ts';
import { Bars } from './Bars.tsx';
import { Header } from './Header.tsx';
import { LegalLinks } from './LegalLinks.tsx';
import { SkipLink } from './SkipLink.tsx';

interface PageProps {
  readonly title: string;
  /** The name of the page for its styles. */
  readonly name: string;
  /** What stands beside the title. */
  readonly beside?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A screen that is read from top to bottom: everything but home and the table. */
export function Page({ title, name, beside, children }: PageProps) {
  const t = useT();
  const heading = useArrival();
  useTitle(title);
  return (
    <div class={`page page-${name}`}>
      <SkipLink to="main">{t('app.skipToContent')}</SkipLink>
      <Header />
      <Bars />
      <main id="main" tabIndex={-1}>
        <div class="page-head">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {beside}
        </div>
        {children}
      </main>
      <footer class="page-foot">
        <LegalLinks />
      </footer>
    </div>
  );
}
