/**
 * Whether a request comes from a page of ours. Programs send no origin, browsers always do with what changes anything;
 * the page may be reached under the public address or under any other that leads to this server.
 */
export function isOwnOrigin(
  origin: string | null | undefined,
  host: string | null | undefined,
  publicUrl: URL,
): boolean {
  if (origin === null || origin === undefined) return true;
  if (origin === publicUrl.origin) return true;
  return (
    URL.canParse(origin) && host !== undefined && host !== null && new URL(origin).host === host.toLowerCase()
  );
}
