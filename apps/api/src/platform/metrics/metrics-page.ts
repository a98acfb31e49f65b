import { timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { release } from '../operations/release.ts';
import type { Platform } from '../platform.ts';
import { registerStoredMetrics } from './stored-metrics.ts';

const isSame = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

export interface MetricsPage {
  /** For figures of what listens here; those of the platform are shown as well. */
  readonly registry: Registry;
  /** The page for a request with this `authorization` header; undefined where it does not exist. */
  read(
    authorization: string | undefined,
  ): Promise<{ readonly contentType: string; readonly body: string } | undefined>;
}

/**
 * `GET /metrics` of a process that listens: the API, and the worker on its own port. Without `METRICS_TOKEN` the page does not exist.
 */
export const createMetricsPage = (
  platform: Pick<Platform, 'metrics' | 'config' | 'db' | 'clock' | 'logger'>,
  process: 'api' | 'worker',
): MetricsPage => {
  const registry = new Registry();
  const token = platform.config.METRICS_TOKEN;
  registerStoredMetrics(registry, platform);
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'lineup_build_info',
    help: 'What runs here; the value is always 1',
    labelNames: ['process', 'release', 'node'],
    registers: [registry],
  }).set({ process, release, node: globalThis.process.version }, 1);
  return {
    registry,
    read: async (authorization = '') => {
      if (!token || !isSame(authorization, `Bearer ${token}`)) return undefined;
      const all = Registry.merge([platform.metrics.registry, registry]);
      return { contentType: all.contentType, body: await all.metrics() };
    },
  };
};
