import type { FastifyInstance } from 'fastify';
import { notFound } from '../errors/app-error.ts';
import type { Platform } from '../platform.ts';
import { readPicture } from './pictures.ts';

/**
 * Serves uploaded pictures from their own path. We encoded them ourselves; should one ever be
 * anything else, the headers tell the browser not to guess its type and to run nothing.
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
          // Every picture has a new name.
          'cache-control': 'public, max-age=31536000, immutable',
        })
        .send(file.body);
    },
  );
};
