/**
 * Whether a request comes from a page of ours. Programs send no origin, browsers always do with what changes anything;
 * the page may be reached under the public address or under any other that leads to this server. Of a site with TLS no page is
 * ours that came without it: whoever is on the line could have written it.
 */
export function isOwnOrigin(
  origin: string | null | undefined,
  host: string | null | undefined,
  publicUrl: URL,
): boolean {
  if (origin === null || origin === undefined) return true;
  if (origin === publicUrl.origin) return true;
  if (!URL.canParse(origin) || host === undefined || host === null) return false;
  const { protocol, host: from } = new URL(origin);
  return from === host.toLowerCase() && (protocol === 'https:' || publicUrl.protocol !== 'https:');
}
