/** Scripts and styles come from files alone; nothing comes from elsewhere, and nobody may frame the page. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  // What bots have learnt is worked out by our own WebAssembly; no script may be made from text.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const YEAR = 365 * 24 * 60 * 60;

/** With every answer. Who has come once over TLS comes by it alone, if that is where the page is. */
export const securityHeaders = (publicUrl: URL | null): Readonly<Record<string, string>> =>
  publicUrl?.protocol === 'https:'
    ? { ...SECURITY_HEADERS, 'strict-transport-security': `max-age=${YEAR}` }
    : SECURITY_HEADERS;

/** A file whose name changes with its content is kept for ever; any other is asked for each time. */
export const cacheControl = (isHashed: boolean): string =>
  isHashed ? `public, max-age=${YEAR}, immutable` : 'no-cache';
