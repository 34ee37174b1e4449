/** Whether the person sat at tables online when the page was last open. */
export function hasTables(): boolean {
  try {
    return (localStorage.getItem('saqqara.tables') ?? '[]') !== '[]';
  } catch {
    return false;
  }
}
