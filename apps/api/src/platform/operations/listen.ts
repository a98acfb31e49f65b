import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/**
 * Node accepts one connection per listening socket in each round of its event loop, and under load a
 * round takes milliseconds. With one socket, a proxy that needs hundreds of new connections at once
 * gets time-outs and takes the process for dead. The kernel spreads connections over several.
 */
const LISTENING_SOCKETS = 8;

/**
 * Connections of each socket that wait to be accepted; the kernel allows at most `somaxconn`. With Node's default
 * of 511, connections are dropped when 5,000 screens reconnect at once, and a proxy marks the process as failed.
 */
const WAITING_CONNECTIONS = 4096;

export interface Address {
  readonly host: string;
  readonly port: number;
}

/** Somebody who holds the port but accepts nothing, such as a stopped process, has it too. */
const ANSWER_WITHIN_MS = 1000;

/**
 * With shared ports the kernel does not refuse a second process on the same port: we do, unless both
 * start in the same moment.
 */
const refuseTakenPort = async ({ host, port }: Address): Promise<void> => {
  const socket = connect(port, host);
  const isTaken = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
    sleep(ANSWER_WITHIN_MS, true, { ref: false }),
  ]).catch(() => false);
  socket.destroy();
  if (!isTaken) return;
  const message = `listen EADDRINUSE: address already in use ${host}:${String(port)}`;
  throw Object.assign(new Error(message), { code: 'EADDRINUSE' });
};

/** A further socket on the port of the server, with the same options as Node's own. */
const openSocket = async (app: FastifyInstance, address: Address): Promise<Server> => {
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (connection) => {
    app.server.emit('connection', connection);
  });
  server.listen({ ...address, backlog: WAITING_CONNECTIONS, reusePort: true });
  await once(server, 'listening');
  return server;
};

/** Listens with several sockets where the system can share a port between them. */
export const listen = async (app: FastifyInstance, address: Address): Promise<void> => {
  const canShare = process.platform === 'linux' && address.port !== 0;
  if (!canShare) {
    await app.listen({ ...address, backlog: WAITING_CONNECTIONS });
    return;
  }
  const further: Server[] = [];
  const closing: Promise<void>[] = [];
  app.addHook('preClose', (done) => {
    for (const server of further) closing.push(promisify(server.close.bind(server))());
    done();
  });
  app.addHook('onClose', async () => {
    await Promise.all(closing);
  });
  await refuseTakenPort(address);
  const options = { ...address, backlog: WAITING_CONNECTIONS, reusePort: true };
  await app.listen(options as Address);
  while (further.length < LISTENING_SOCKETS - 1) further.push(await openSocket(app, address));
};
