import { Page } from '../app/Page.tsx';

/** Stands in until the table is built. */
export function TableScreen({ id, anchor }: { readonly id: string; readonly anchor: string | null }) {
  return (
    <Page title={id} name="table">
      {anchor}
    </Page>
  );
}
