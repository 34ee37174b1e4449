import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Something that was posted here. */
export interface Posted {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Takes whatever is posted to it: as a push service, or as who listens to a webhook. */
export interface Receiver {
  readonly url: string;
  readonly posted: Posted[];
  /** What it answers from now on. */
  status: number;
  close(): Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  const posted: Posted[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      posted.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      // Whoever follows it comes back, and is seen.
      if (receiver.status >= 300 && receiver.status < 400) response.setHeader('location', '/elsewhere');
      response.writeHead(receiver.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posted,
    status: 201,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

/** A browser as far as a push service and a server know it: it alone can open what is sealed for it. */
export interface PushBrowser {
  readonly keys: { readonly p256dh: string; readonly auth: string };
  open(body: Buffer): unknown;
}

/** Opens messages as RFC 8188 and RFC 8291 have it. */
export function pushBrowser(): PushBrowser {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    open(body) {
      const salt = body.subarray(0, 16);
      const length = body[20]!;
      const other = body.subarray(21, 21 + length);
      const sealed = body.subarray(21 + length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, other]);
      const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(other), auth, info, 32));
      const derive = (name: string, bytes: number): Buffer =>
        Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      cipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      // After the text there is a 2, and then nothing but padding.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as unknown;
    },
  };
}
