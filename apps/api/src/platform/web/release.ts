import type { FastifyInstance } from 'fastify';
import { release as version } from '../operations/release.ts';
import type { WebBundle } from './web-bundle.ts';

/**
 * Returns the build of the pages that this process serves, by the name that the pages have: a
 * screen that stays open for weeks polls it, and reloads itself. Development has none, because Vite
 * updates its pages. The version of the product is for operators.
 */
export const serveRelease = (app: FastifyInstance, { build }: WebBundle): void => {
  const release = typeof build === 'function' ? null : build.assets.version;
  app.get('/release', { config: { isInfrastructure: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ release, version }),
  );
};
