import { type Component, type FunctionComponent, h } from 'preact';

/** A component that is drawn anew only when it is given something else. */
export function memo<P extends object>(drawing: FunctionComponent<P>): FunctionComponent<P> {
  return function Memo(this: Component<P>, props: P) {
    this.shouldComponentUpdate = (next) => differs(this.props, next);
    return h(drawing, props);
  };
}

function differs(before: object, after: object): boolean {
  const names = Object.keys({ ...before, ...after }) as (keyof typeof before)[];
  return names.some((name) => !Object.is(before[name], after[name]));
}
