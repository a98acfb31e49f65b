import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** 0.5 is the objective: 99.95 % of check-ins are answered within half a second. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** Counted where they happen, which is too often to observe each. */
const registerCounts = (registry: Registry, app: FastifyInstance): void => {
  const countOf = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  countOf(
    'http_unchanged_polls_total',
    'Polls of a line that were answered 304 from memory; not among the durations',
    () => app.knownPolls.unchanged,
  );
  countOf(
    'http_shared_bodies_total',
    'Polls of a line that were answered from memory with a body rendered for another screen; not among the durations',
    () => app.knownPolls.shared,
  );
  countOf(
    'http_rendered_bodies_total',
    'Answers about a line that were rendered, each for all who asked for the same view',
    () => app.renderedBodies.count,
  );
  countOf(
    'http_refused_requests_total',
    'Requests that were refused with 503 because of overload; only check-ins are among the durations',
    () => app.admission.refused,
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
  const streams = new Gauge({
    name: 'lineup_streams_open',
    help: 'Event streams of screens that are open',
    registers: [],
    collect() {
      this.set(app.openStreams.size);
    },
  });
  registry.registerMetric(streams);
};

/**
 * The routes of check-ins: the only calls with an objective. A refused request is never routed, so
 * its route is found here.
 */
const checkInRoutes = [
  [/^\/shops\/[^/?]+\/check-in\/(?:\?|$)/, '/shops/:username/check-in/'],
  [
    /^\/shops\/[^/?]+\/kiosks\/[^/?]+\/check-in\/(?:\?|$)/,
    '/shops/:username/kiosks/:token/check-in/',
  ],
] as const;

/** Durations by route and status, and what the HTTP server counts by itself. */
export const registerHttpMetrics = (app: FastifyInstance, registry: Registry): void => {
  registerCounts(registry, app);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url = 'unknown', method } = { ...request.routeOptions, method: request.method };
    durations.observe(
      { route: url, method, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });
  // Refused at once, and yet a check-in that failed.
  app.admission.onRefuse(({ method = '', url = '' }) => {
    const route = checkInRoutes.find(([pattern]) => pattern.test(url))?.[1];
    if (method === 'POST' && route) durations.observe({ route, method, status: '503' }, 0);
  });
};
