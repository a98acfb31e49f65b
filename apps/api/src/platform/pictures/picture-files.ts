import type { FastifyInstance } from 'fastify';
import { notFound } from '../errors/app-error.ts';
import type { Platform } from '../platform.ts';
import { readPicture } from './pictures.ts';

/**
 * Pictures that people uploaded, from a path of its own. They are what we encoded ourselves;
 * should one ever be anything else, the browser is told not to guess and to run nothing.
 */
export const registerPictureFiles = (app: FastifyInstance, platform: Platform): void => {
  const config = { isInfrastructure: true } as const;
  app.get<{ Params: { '*': string } }>(
    '/photos/*',
    { config, schema: { hide: true } },
    async (request, reply) => {
      const file = await readPicture(platform, request.params['*']);
      if (!file) {
        void reply.header('cache-control', 'no-store');
        throw notFound();
      }
      return reply
        .headers({
          'content-type': 'image/webp',
          'content-length': file.size,
          'content-disposition': 'inline',
          'content-security-policy': "default-src 'none'; sandbox",
          // The name is new with every picture.
          'cache-control': 'public, max-age=31536000, immutable',
        })
        .send(file.body);
    },
  );
};
