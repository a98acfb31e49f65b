import { Registry } from 'prom-client';
import { type BillingMetrics, createBillingMetrics } from './billing-metrics.ts';
import { createDatabaseMetrics, type DatabaseMetrics } from './database-metrics.ts';
import { createJobMetrics, type JobMetrics } from './job-metrics.ts';
import { createLineMetrics, type LineMetrics } from './line-metrics.ts';
import { createMessageMetrics, type MessageMetrics } from './message-metrics.ts';
import { createRedisMetrics, type RedisMetrics } from './redis-metrics.ts';
import { createWebhookMetrics, type WebhookMetrics } from './webhook-metrics.ts';

/**
 * The figures of one process, for Prometheus. Each part of the platform counts with its own; a part
 * that has more to show registers it with `registry`. No label may hold personal data, or have one
 * value per shop, account or message.
 */
export interface Metrics {
  readonly registry: Registry;
  readonly database: DatabaseMetrics;
  readonly redis: RedisMetrics;
  readonly lines: LineMetrics;
  readonly jobs: JobMetrics;
  readonly messages: MessageMetrics;
  readonly webhooks: WebhookMetrics;
  readonly billing: BillingMetrics;
}

/** `msSinceDue`: how long ago the running job should have begun; undefined outside of jobs. */
export const createMetrics = (msSinceDue: () => number | undefined = () => undefined): Metrics => {
  const registry = new Registry();
  return {
    registry,
    database: createDatabaseMetrics(registry),
    redis: createRedisMetrics(registry),
    lines: createLineMetrics(registry),
    jobs: createJobMetrics(registry),
    messages: createMessageMetrics(registry, msSinceDue),
    webhooks: createWebhookMetrics(registry),
    billing: createBillingMetrics(registry),
  };
};
