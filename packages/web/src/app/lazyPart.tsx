import type { ComponentType } from 'preact';
import { FailedPart } from './Failed.tsx';
import { Guard } from './Guard.tsx';
import { lazily } from './lazily.tsx';

/** A part of a screen whose code is fetched when it is first shown; if it cannot be, the rest of the screen stays. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazily(load);
  return (props: P) => (
    <Guard failed={<FailedPart />}>
      <Part {...props} />
    </Guard>
  );
}
