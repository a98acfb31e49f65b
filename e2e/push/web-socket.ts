import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

export interface Connection {
  send(message: object): void;
}

const acceptKey = (request: IncomingMessage): string =>
  createHash('sha1')
    .update(`${String(request.headers['sec-websocket-key'])}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64');

/** A text frame of the server, by RFC 6455. */
const frameOf = (text: string): Buffer => {
  const body = Buffer.from(text);
  const head =
    body.length < 126 ? Buffer.from([0x81, body.length]) : Buffer.from([0x81, 126, 0, 0]);
  if (body.length >= 126) head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, body]);
};

/** The first frame of a client in the buffer; undefined while it is incomplete. */
const readFrame = (buffer: Buffer) => {
  if (buffer.length < 6) return undefined;
  const short = buffer.readUInt8(1) & 0x7f;
  const start = short === 126 ? 4 : 2;
  const length = short === 126 ? buffer.readUInt16BE(2) : short;
  const end = start + 4 + length;
  if (buffer.length < end) return undefined;
  const mask = buffer.subarray(start, start + 4);
  const body = buffer.subarray(start + 4, end).map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return { kind: buffer.readUInt8(0) & 0x0f, text: Buffer.from(body).toString(), end };
};

const TEXT = 1;
const CLOSE = 8;

/** Accepts a web socket whose messages are JSON objects, each in one frame of at most 64 KB. */
export const acceptSocket = (
  request: IncomingMessage,
  socket: Duplex,
  onMessage: (message: Record<string, unknown>, connection: Connection) => void,
): void => {
  const protocol = request.headers['sec-websocket-protocol'];
  socket.write(
    [
      'HTTP/1.1 101 Switching Protocols',
      'Upgrade: websocket',
      'Connection: Upgrade',
      `Sec-WebSocket-Accept: ${acceptKey(request)}`,
      ...(protocol === undefined ? [] : [`Sec-WebSocket-Protocol: ${protocol}`]),
      '\r\n',
    ].join('\r\n'),
  );
  const connection = {
    send: (message: object) => void socket.write(frameOf(JSON.stringify(message))),
  };
  let received = Buffer.alloc(0);
  socket.on('error', () => socket.destroy());
  socket.on('data', (part: Buffer) => {
    received = Buffer.concat([received, part]);
    for (let frame = readFrame(received); frame; frame = readFrame(received)) {
      received = received.subarray(frame.end);
      if (frame.kind === CLOSE) socket.end();
      if (frame.kind !== TEXT) continue;
      onMessage(JSON.parse(frame.text) as Record<string, unknown>, connection);
    }
  });
};
