import { useT } from '../i18n/context.tsx';
import type { Mark, Part } from '../table/screen.ts';
import { useTable } from '../table/tableModel.ts';
import type { Lesson } from './guide.ts';

const NO_MARKS: ReadonlyMap<Part, Mark> = new Map();

/** What somebody else has, and what there is to see in it. */
export function Beside({ seat, text }: NonNullable<Lesson['beside']>) {
  const t = useT();
  const { screen, view, say } = useTable();
  const { Holding } = screen;
  return (
    <div class="lesson-beside">
      <Holding view={view} seat={seat} say={say} size="panel" touch={null} marks={NO_MARKS} />
      <p>{t(text)}</p>
    </div>
  );
}
