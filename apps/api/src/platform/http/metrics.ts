import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { notFound } from '../app-error.ts';

const isSame = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Durations by route and status for Prometheus. Without a token the page does not exist. */
export const registerMetrics = (app: FastifyInstance, token: string | undefined): void => {
  const registry = new Registry();
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
