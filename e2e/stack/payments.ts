import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { repository } from './command.ts';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
};

const untilUp = async (url: string, triesLeft = 150): Promise<void> => {
  const isUp = await fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isUp) return;
  if (triesLeft === 0) throw new Error('The stand-in for Stripe did not start.');
  await setTimeout(100);
  await untilUp(url, triesLeft - 1);
};

/** The Stripe stand-in of this run, which gets the product's address later. */
export const startPayments = async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const script = 'apps/api/src/testing/stripe/server.ts';
  const child = spawn(process.execPath, [script, String(port), ''], {
    cwd: repository,
    stdio: 'ignore',
  });
  await untilUp(url);
  return {
    url,
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_of_the_stand_in',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_the_stand_in',
      STRIPE_URL: url,
    },
    tellAt: async (product: string) => {
      const body = new URLSearchParams({ url: `${product}/billing/stripe/` });
      await fetch(`${url}/_/webhook`, { method: 'POST', body });
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
};
