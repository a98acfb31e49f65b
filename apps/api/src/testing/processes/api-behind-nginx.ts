import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShippedNginx } from '../faults/shipped-nginx.ts';
import { loadSettings } from '../proofs/load-settings.ts';
import type { TestApp } from '../test-app.ts';
import { freePort, type SpawnedProcess, spawnProcess } from './spawned-process.ts';

export interface ApiBehindNginx {
  readonly url: string;
  readonly port: number;
  /** The processes behind it, each with its own port. */
  readonly processes: readonly { readonly port: number; readonly api: SpawnedProcess }[];
  readonly nginxErrors: () => string;
  close(): Promise<void>;
}

/** Two API processes behind the shipped nginx, as an operator runs them. */
export const startApiBehindNginx = async (
  { platform }: TestApp,
  settings: Record<string, string | undefined> = {},
): Promise<ApiBehindNginx> => {
  const directory = mkdtempSync(join(tmpdir(), 'lineup-nginx-'));
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const [port, ...apiPorts] = ports;
  const processes = apiPorts.map((own) => ({
    port: own,
    api: spawnProcess('testing/processes/api-process.ts', {
      DATABASE_URL: platform.config.DATABASE_URL,
      SMTP_URL: platform.config.SMTP_URL,
      HOST: '127.0.0.1',
      PORT: String(own),
      LOG_LEVEL: 'info',
      TRUSTED_PROXIES: '1',
      DRAIN_SECONDS: '0',
      ...loadSettings,
      ...settings,
    }),
  }));
  await Promise.all(processes.map(({ api }) => api.waitForLine('Server listening')));
  const nginx = await startShippedNginx(directory, port, apiPorts);
  return {
    url: `http://127.0.0.1:${String(port)}`,
    port,
    processes,
    nginxErrors: nginx.errorLog,
    close: async () => {
      for (const { api } of processes) api.kill();
      await Promise.all(processes.map(({ api }) => api.exitCode));
      await nginx.stop();
      rmSync(directory, { recursive: true });
    },
  };
};
