import { timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import { release } from '../operations/release.ts';
import type { Platform } from '../platform.ts';
import { registerStoredMetrics } from './stored-metrics.ts';

const isSame = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

export interface MetricsPage {
  /** The page for a request with this `authorization` header; undefined where it does not exist. */
  read(
    authorization: string | undefined,
  ): Promise<{ readonly contentType: string; readonly body: string } | undefined>;
}

/**
 * `GET /metrics` of a process that listens: the API, and the worker on its own port. Call it once
 * per process. Without `METRICS_TOKEN` the page does not exist.
 */
export const createMetricsPage = (
  platform: Pick<Platform, 'metrics' | 'config' | 'db' | 'clock' | 'logger'>,
  process: 'api' | 'worker',
): MetricsPage => {
  const { registry } = platform.metrics;
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
    read: async (authorization = '') => {
      if (!token || !isSame(authorization, `Bearer ${token}`)) return undefined;
      return { contentType: registry.contentType, body: await registry.metrics() };
    },
  };
};
