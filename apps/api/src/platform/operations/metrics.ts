import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { notFound } from '../errors/app-error.ts';
import { readDayTotals } from '../limits/message-counts.ts';
import type { Platform } from '../platform.ts';

const isSame = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Today's messages, read from the database at each scrape, because the worker sends them. */
const registerMessages = (
  registry: Registry,
  platform: Pick<Platform, 'db' | 'clock' | 'logger'>,
): void => {
  const gaugeOf = (name: string, help: string, figure: 'total' | 'shops' | 'most') => {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['outcome'],
      registers: [],
      async collect() {
        this.reset();
        try {
          for (const total of await readDayTotals(platform)) {
            this.set({ outcome: total.name.replaceAll(/[^a-z]+/g, '_') }, total[figure]);
          }
        } catch (error) {
          // The metrics are needed most when the database is unavailable.
          platform.logger.warn({ error }, 'messages could not be counted');
        }
      },
    });
    registry.registerMetric(gauge);
  };
  gaugeOf(
    'messages_today',
    'Messages to customers today, UTC: sent by sms and email, to new recipients, not sent by reason',
    'total',
  );
  gaugeOf('messages_today_shops', 'Shops that have messages of this outcome today', 'shops');
  gaugeOf('messages_today_of_one_shop', 'The most that one shop has of this outcome', 'most');
};

/** Durations by route and status for Prometheus. Without a token the page does not exist. */
export const registerMetrics = (
  app: FastifyInstance,
  platform: Pick<Platform, 'db' | 'clock' | 'logger'>,
  token: string | undefined,
): void => {
  const registry = new Registry();
  registerMessages(registry, platform);
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });

  // Counted where they happen, which is too often to observe each.
  const countOf = (name: string, help: string, read: () => number) => {
    const counter = new Counter({
      name,
      help,
      registers: [],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
    registry.registerMetric(counter);
  };
  countOf(
    'http_unchanged_polls_total',
    'Polls of a line that were answered 304 from memory; not among the durations',
    () => app.unchangedPolls.count,
  );
  countOf(
    'http_rendered_bodies_total',
    'Answers about a line that were rendered, each for all who asked for the same view',
    () => app.renderedBodies.count,
  );
  countOf(
    'http_policy_reports_total',
    'Violations of the content security policy that browsers have reported',
    () => app.policyReports.count,
  );
  countOf(
    'http_client_errors_total',
    'Errors of our pages that browsers have reported',
    () => app.clientErrors.count,
  );

  app.addHook('onResponse', (request, reply, done) => {
    const { url = 'unknown', method } = { ...request.routeOptions, method: request.method };
    durations.observe(
      { route: url, method, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });

  app.get(
    '/metrics',
    { config: { rateLimit: false }, schema: { hide: true } },
    async (request, reply) => {
      const given = request.headers.authorization ?? '';
      if (!token || !isSame(given, `Bearer ${token}`)) throw notFound();
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
};
