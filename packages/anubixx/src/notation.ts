import { type Action, DONE, type Mark, MARKS, PAYMENTS } from './action.ts';
import { FIELDS } from './fields.ts';

/** `mark P12 die`, `mark F21 Q5`, `done`; for a whole turn `decide`, `decide L1 joker`, `decide L1 joker P12 die`. */
export function format(action: Action): string {
  switch (action.type) {
    case 'mark':
      return `mark ${words(action)}`;
    case 'done':
      return 'done';
    case 'decide':
      return ['decide', ...action.marks.map(words)].join(' ');
  }
}

const words = ({ field, payment }: Mark): string => `${field} ${payment}`;

export function parse(text: string): Action | null {
  const [verb, ...rest] = text.split(' ');
  if (verb === 'done') return rest.length === 0 ? DONE : null;
  if (verb === 'mark') return rest.length === 2 ? parseMark(rest[0]!, rest[1]!) : null;
  if (verb !== 'decide' || rest.length > 4 || rest.length % 2 === 1) return null;
  const marks: Mark[] = [];
  for (let i = 0; i < rest.length; i += 2) {
    const mark = parseMark(rest[i]!, rest[i + 1]!);
    if (mark === null) return null;
    marks.push(mark);
  }
  return { type: 'decide', marks };
}

function parseMark(field: string, payment: string): Mark | null {
  const [known, paid] = [FIELDS.find((name) => name === field), PAYMENTS.find((name) => name === payment)];
  return known === undefined || paid === undefined ? null : MARKS[known][paid];
}
