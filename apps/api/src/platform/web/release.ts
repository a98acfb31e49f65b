import type { FastifyInstance } from 'fastify';
import type { WebBundle } from './web-bundle.ts';

/**
 * Which build of the pages this process serves, under the name that the pages know themselves by:
 * a screen that stays open for weeks asks, and loads itself anew. Development changes by the second
 * and brings its pages along by other means: it has none.
 */
export const serveRelease = (app: FastifyInstance, { build }: WebBundle): void => {
  const release = typeof build === 'function' ? null : build.assets.version;
  app.get('/release', { config: { isInfrastructure: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ release }),
  );
};
