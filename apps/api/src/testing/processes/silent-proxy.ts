import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/**
 * A proxy in front of another server that can stop responding: it still accepts connections, and
 * never answers again.
 */
export interface SilentProxy {
  port: number;
  swallow(): void;
  /** New connections get so many bytes of the server's answers, and then nothing. */
  stallAfter(bytes: number): void;
  close(): void;
}

const first = (bytes: number): Transform => {
  let left = bytes;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      const passed = chunk.subarray(0, left);
      left -= passed.length;
      done(null, passed);
    },
  });
};

export const startSilentProxy = async (
  behind?: { host: string; port: number },
  ownPort = 0,
): Promise<SilentProxy> => {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    return socket;
  };
  let isSilent = behind === undefined;
  let bytes = Number.POSITIVE_INFINITY;
  const server = createServer((client) => {
    keep(client);
    if (isSilent || !behind) return;
    const target = keep(connect(behind.port, behind.host));
    client.pipe(target);
    if (bytes === Number.POSITIVE_INFINITY) target.pipe(client);
    else target.pipe(first(bytes)).pipe(client);
  });
  server.listen(ownPort, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    swallow: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe();
    },
    stallAfter: (wanted) => {
      bytes = wanted;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
