import './online.css';
import type { ComponentChildren } from 'preact';
import type { Key } from '@saqqara/words';
import { Page } from '../../app/Page.tsx';
import { SpeakingAlso, useT } from '../../i18n/context.tsx';

interface OnlinePageProps {
  readonly title: Key;
  readonly name: string;
  readonly children: ComponentChildren;
}

/** A page about what happens online, with the texts for it. */
export const OnlinePage = (props: OnlinePageProps) => (
  <SpeakingAlso sections={['onlinePages']}>
    <Titled {...props} />
  </SpeakingAlso>
);

function Titled({ title, name, children }: OnlinePageProps) {
  const t = useT();
  return (
    <Page title={t(title)} name={name}>
      {children}
    </Page>
  );
}
