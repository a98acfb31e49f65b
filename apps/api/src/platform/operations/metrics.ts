import type { FastifyInstance } from 'fastify';
import { notFound } from '../errors/app-error.ts';
import { registerHttpMetrics } from '../metrics/http-metrics.ts';
import { createMetricsPage } from '../metrics/metrics-page.ts';
import type { Platform } from '../platform.ts';

/** The API's figures for Prometheus. Without a token the page does not exist. */
export const registerMetrics = (app: FastifyInstance, platform: Platform): void => {
  const page = createMetricsPage(platform, 'api');
  registerHttpMetrics(app, page.registry);
  app.get(
    '/metrics',
    { config: { rateLimit: false }, schema: { hide: true } },
    async (request, reply) => {
      const answer = await page.read(request.headers.authorization);
      if (!answer) throw notFound();
      return reply.type(answer.contentType).send(answer.body);
    },
  );
};
