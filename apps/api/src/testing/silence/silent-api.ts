import { expect } from 'vitest';
import { TWILIO_ACCOUNT } from '../messages/twilio-stand-in.ts';
import { freePort, type SpawnedProcess, spawnProcess } from '../processes/spawned-process.ts';
import { loadSettings } from '../proofs/load-settings.ts';
import { STRIPE_ACCOUNT } from '../stripe/stripe-stand-in.ts';
import { startSilentServers } from './silent-servers.ts';

/** Every call ends within this time, whichever server is silent. */
export const LONGEST_ANSWER_MS = 10_000;

/** An API process whose servers can be silenced; what a call needs is made with those that work. */
export const startSilentApi = async (
  config: Readonly<Record<string, unknown>>,
  entry: 'main.ts' | 'testing/processes/api-process.ts',
) => {
  const silent = await startSilentServers(config);
  const port = await freePort();
  const api: SpawnedProcess = spawnProcess(entry, {
    ...loadSettings,
    ...TWILIO_ACCOUNT,
    ...STRIPE_ACCOUNT,
    ...silent.settings,
    LOGIN_RATE_LIMIT_PER_MINUTE: '1000000',
    SIGN_UP_RATE_LIMIT_PER_MINUTE: '1000000',
    CLICK_RATE_LIMIT_PER_MINUTE: '1000000',
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'warn',
  });
  const url = `http://127.0.0.1:${String(port)}`;
  const end = async () => {
    api.kill();
    await api.exitCode;
    silent.close();
  };
  await expect
    .poll(
      () =>
        fetch(`${url}/health/ready`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
  return { api, url, end, ...silent };
};
