import './style.ts';
import type { ComponentChildren } from 'preact';
import type { Key, Section } from '@saqqara/words';
import { Page } from '../../app/Page.tsx';
import { SpeakingAlso, useT } from '../../i18n/context.tsx';

interface OnlinePageProps {
  readonly title: Key;
  readonly name: string;
  /** Further texts that it needs. */
  readonly also?: readonly Section[];
  readonly children: ComponentChildren;
}

/** A page about what happens online, with the texts for it. */
export const OnlinePage = ({ also = [], ...props }: OnlinePageProps) => (
  <SpeakingAlso sections={['onlinePages', ...also]}>
    <Titled {...props} />
  </SpeakingAlso>
);

function Titled({ title, name, children }: Omit<OnlinePageProps, 'also'>) {
  const t = useT();
  return (
    <Page title={t(title)} name={name}>
      {children}
    </Page>
  );
}
