import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a provider does to its callers. `silent-proxy.ts` is for one that never answers. */
export type ProviderFault = 'none' | 'refuses' | 'fails' | 'slow';

export interface FaultyProxy {
  readonly port: number;
  become(fault: ProviderFault): Promise<void>;
  close(): void;
}

const failures = {
  http: 'HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
  smtp: '421 4.3.2 Service not available, try again later\r\n',
} as const;

const SLOW_MS = 2000;

/** Passes on what arrives in pieces, each one late. */
const passSlowly = (from: Socket, to: Socket): void => {
  let last = Promise.resolve();
  from.on('data', (chunk: Buffer) => {
    last = last.then(() => sleep(SLOW_MS)).then(() => void (to.writable && to.write(chunk)));
  });
  from.on('close', () => void last.then(() => to.end()));
};

/** A proxy before a provider that can refuse connections, fail every request, or be slow. */
export const startFaultyProxy = async (
  kind: keyof typeof failures,
  behind: { host: string; port: number },
): Promise<FaultyProxy> => {
  let fault: ProviderFault = 'none';
  let server: Server;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const serve = (client: Socket) => {
    keep(client);
    if (fault === 'fails') {
      // A mail server speaks first; another one answers a request.
      if (kind === 'smtp') client.end(failures.smtp);
      else client.once('data', () => client.end(failures.http));
      return;
    }
    const target = keep(connect(behind.port, behind.host));
    client.pipe(target);
    if (fault === 'slow') passSlowly(target, client);
    else target.pipe(client);
  };
  const listen = async (port: number) => {
    server = createServer(serve).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const port = await listen(0);

  return {
    port,
    become: async (next) => {
      const before = fault;
      fault = next;
      // A slow connection ends by itself: if it is cut off after a mail and before its answer, the mail comes
      // twice, which no sender can avoid.
      if (before !== 'slow') endAll();
      if (next === 'refuses') server.close();
      else if (before === 'refuses') await listen(port);
    },
    close: () => {
      endAll();
      server.close();
    },
  };
};
