import type { Duplex } from 'node:stream';

/** Who is refused and does not hang up would hold the connection for ever: nobody else looks after it any more. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.once('finish', () => socket.destroy());
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  else socket.destroy();
}
