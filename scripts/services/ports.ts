import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export const host = '127.0.0.1';

export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1000 });
    const answer = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });

const listenOnce = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address() as AddressInfo;
      server.close(() => resolve(address.port));
    });
  });

export const isPortFree = (port: number): Promise<boolean> =>
  listenOnce(port).then(
    () => true,
    () => false,
  );

export const findFreePort = (): Promise<number> => listenOnce(0);

export const waitUntilListening = async (
  port: number,
  isAlive: () => boolean,
): Promise<boolean> => {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && isAlive()) {
    if (await isListening(port)) return true;
    await sleep(50);
  }
  return false;
};
