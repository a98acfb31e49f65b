import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A proxy in front of another server that can stop responding: it still accepts connections, and
 * never answers again.
 */
export interface SilentProxy {
  port: number;
  swallow(): void;
  close(): void;
}

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
  const server = createServer((client) => {
    keep(client);
    if (isSilent || !behind) return;
    const target = keep(connect(behind.port, behind.host));
    client.pipe(target).pipe(client);
  });
  server.listen(ownPort, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    swallow: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
