import type { Action, Mark } from '@saqqara/anubixx';

/** The stones that an action marks: one, or all those of a decision. */
export function marksOf(action: Action): readonly Mark[] {
  switch (action.type) {
    case 'mark':
      return [action];
    case 'decide':
      return action.marks;
    case 'done':
      return [];
  }
}
