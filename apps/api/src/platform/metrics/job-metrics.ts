import { Histogram, type Registry } from 'prom-client';

export interface JobMetrics {
  /** `failed` is a failed attempt; it is retried unless it was the last one. */
  ended(kind: string, outcome: 'done' | 'failed', ms: number): void;
}

const BUCKETS = [0.01, 0.05, 0.25, 1, 5, 30, 120];

export const createJobMetrics = (registry: Registry): JobMetrics => {
  const durations = new Histogram({
    name: 'lineup_job_duration_seconds',
    help: 'Time that an attempt at a job took, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return {
    ended: (kind, outcome, ms) => durations.observe({ kind, outcome }, ms / 1000),
  };
};
