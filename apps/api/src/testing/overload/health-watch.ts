import { setTimeout as sleep } from 'node:timers/promises';
import { createHttpClient } from '../proofs/http-client.ts';

const CHECK_EVERY_MS = 200;

/** Asks processes for their health, as a load balancer does, and notes what they answer and when. */
export const watchHealth = (ports: readonly number[]) => {
  const http = createHttpClient();
  const stopping = new AbortController();
  const statuses = new Map<string, number>();
  let slowestMs = 0;
  const ask = async (port: number, path: string) => {
    const startedAt = performance.now();
    const answer = await http
      .send(`http://127.0.0.1:${String(port)}${path}`, { method: 'GET', timeoutMs: 10_000 })
      .catch((error: unknown) => ({ status: String(error) }));
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    const name = `${path} ${String(answer.status)}`;
    statuses.set(name, (statuses.get(name) ?? 0) + 1);
  };
  const watch = async (port: number) => {
    while (!stopping.signal.aborted) {
      await Promise.all([ask(port, '/health/live'), ask(port, '/health/ready')]);
      await sleep(CHECK_EVERY_MS);
    }
  };
  const watching = ports.map(watch);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(watching);
      http.close();
      return { statuses: Object.fromEntries(statuses), slowestMs };
    },
  };
};
