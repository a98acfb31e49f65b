import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../testing/processes/spawned-process.ts';
import { listen } from './listen.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const start = async () => {
  app = Fastify();
  app.get('/', () => 'here');
  const address = { host: '127.0.0.1', port: await freePort() };
  await listen(app, address);
  return address;
};

/** Blocks the event loop, so that connections wait to be accepted. */
const block = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

test('one round of the event loop accepts several connections', async () => {
  const address = await start();
  let accepted = 0;
  app.server.on('connection', () => (accepted += 1));
  const clients = Array.from({ length: 64 }, () => connect(address));
  const connected = Promise.all(clients.map((client) => once(client, 'connect')));
  block(50);
  let rounds = 0;
  while (accepted < clients.length) {
    await new Promise((resolve) => setImmediate(resolve));
    rounds += 1;
  }
  await connected;
  for (const client of clients) client.destroy();
  // With one socket it would take a round for each.
  expect(rounds).toBeLessThan(clients.length / 2);
});

test('every socket serves requests, and all close with the app', async () => {
  const { port } = await start();
  const url = `http://127.0.0.1:${String(port)}/`;
  const headers = { connection: 'close' };
  const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(url, { headers })));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  await app.close();
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('a port that is taken is refused', async () => {
  const address = await start();
  const second = Fastify();
  await expect(listen(second, address)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await second.close();
});
