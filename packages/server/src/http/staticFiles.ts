import type { IncomingMessage, ServerResponse } from 'node:http';
import { cacheControl } from '../headers.ts';
import type { Site, SiteFile } from '../site.ts';

const START_PAGE = '/index.html';

/** Answers a request for a file of the page. */
export function serveFile(
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const path = pathOf(request.url ?? '/');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return sendText(response, 405, 'method not allowed');
  }
  if (path === null) return sendText(response, 400, 'bad request');
  const file = site.get(path) ?? (isScreen(path) ? screenPage(site, path) : undefined);
  return file === undefined ? sendText(response, 404, 'not found') : sendFile(file, request, response);
}

/** The path without its query; `null` for what is none. */
function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return null;
  }
}

/** `/table/k3` is a screen of the page, which finds its way itself; `/assets/lost.js` is a file that is missing. */
const isScreen = (path: string): boolean =>
  !path.startsWith('/assets/') && !path.includes('.', path.lastIndexOf('/'));

/** `/table/k3` has a page that names the code of tables in its head; screens without one of their own have the first. */
const screenPage = (site: Site, path: string): SiteFile | undefined =>
  site.get(`/${path.split('/', 2)[1]}.html`) ?? site.get(START_PAGE);

function sendFile(file: SiteFile, request: IncomingMessage, response: ServerResponse): void {
  const { encoding, body, tag } = encoded(file, request.headers['accept-encoding'] ?? '');
  response.setHeader('cache-control', cacheControl(file.isHashed));
  response.setHeader('etag', tag);
  response.setHeader('vary', 'accept-encoding');
  if (knownTags(request).includes(tag)) {
    response.writeHead(304).end();
    return;
  }
  if (encoding !== null) response.setHeader('content-encoding', encoding);
  response.setHeader('content-type', file.type);
  response.setHeader('content-length', body.length);
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : body);
}

function encoded(file: SiteFile, accepted: string): { encoding: string | null; body: Buffer; tag: string } {
  const isAccepted = (name: string): boolean =>
    accepted.split(',').some((part) => {
      const [coding = '', quality = ''] = part.split(';', 2).map((word) => word.trim());
      return coding.toLowerCase() === name && !/^q=0(?:\.0*)?$/.test(quality);
    });
  if (file.brotli !== null && isAccepted('br')) {
    return { encoding: 'br', body: file.brotli, tag: `"${file.tag}-br"` };
  }
  if (file.gzip !== null && isAccepted('gzip')) {
    return { encoding: 'gzip', body: file.gzip, tag: `"${file.tag}-gz"` };
  }
  return { encoding: null, body: file.plain, tag: `"${file.tag}"` };
}

const knownTags = (request: IncomingMessage): readonly string[] =>
  (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

function sendText(response: ServerResponse, status: number, text: string): void {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.writeHead(status).end(`${text}\n`);
}
