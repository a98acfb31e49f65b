import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler } from 'react-router';
import type { Config } from '../config.ts';
import { pagePolicy } from './web/page-policy.ts';
import { loadViteBundle } from './web/vite-bundle.ts';
import { loadBuiltBundle, webFolder } from './web/web-bundle.ts';

const infrastructure = { isInfrastructure: true } as const;

/** Built files carry their content's hash in their name: they never change. */
const serveAssets = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyStatic, {
    root: `${webFolder}build/client/assets`,
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  });
  app.get<{ Params: { '*': string } }>('/assets/*', { config: infrastructure }, (request, reply) =>
    reply.sendFile(request.params['*']),
  );
};

/** The login screens ask for their own kind of document with this header; it stays in the house. */
const documentHeader = 'x-lineup-document';

const servePages = async (
  app: FastifyInstance,
  isDevelopment: boolean,
  googleClientId: string | null,
): Promise<void> => {
  // React Router reads the body itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });

  const bundle = isDevelopment ? await loadViteBundle(app) : await loadBuiltBundle();
  const render = createRequestHandler(bundle.build, isDevelopment ? 'development' : 'production');

  const answerPage = async (request: FastifyRequest, reply: FastifyReply): Promise<Response> => {
    const nonce = randomBytes(16).toString('base64');
    const context = await bundle.createLoadContext({
      nonce,
      googleClientId,
      catalogues: bundle.catalogues,
      reportError: (error) => request.log.error({ err: error }, 'a page failed'),
    });
    const page = await render(createRequest(request.raw, reply.raw), context);
    const isLogin = page.headers.get(documentHeader) === 'login';
    page.headers.delete(documentHeader);
    const admitsGoogle = isLogin && googleClientId !== null;
    void reply.headers({
      'content-security-policy': pagePolicy({ nonce, isDevelopment, admitsGoogle }),
      'cache-control': 'private, no-cache',
      // Google's window has to be able to answer the page that opened it.
      ...(admitsGoogle && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
    });
    return page;
  };
  // Both by name: the framework's own HEAD would measure a body that is a stream.
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    exposeHeadRoute: false,
    config: infrastructure,
    handler: answerPage,
  });
  // A form that is sent before its script has arrived: back to the page, with nothing in its address.
  app.post('*', { config: infrastructure }, (request, reply) =>
    request.headers.accept?.includes('text/html')
      ? reply.redirect(request.url, 303)
      : reply.callNotFound(),
  );
};

/** The pages and files of the web app on the API's own origin; the API's paths come first. */
export const registerWeb = async (
  app: FastifyInstance,
  { NODE_ENV, GOOGLE_CLIENT_ID }: Pick<Config, 'NODE_ENV' | 'GOOGLE_CLIENT_ID'>,
): Promise<void> => {
  const isDevelopment = NODE_ENV === 'development';
  if (!isDevelopment) await app.register(serveAssets);
  await app.register((pages: FastifyInstance) =>
    servePages(pages, isDevelopment, GOOGLE_CLIENT_ID ?? null),
  );
};
