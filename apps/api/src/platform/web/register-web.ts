import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler } from 'react-router';
import type { Config } from '../../config.ts';
import { serveInstall } from './install.ts';
import { type OperatorConfig, operatorOf } from './operator.ts';
import { createPageCalls } from './page-calls.ts';
import { acceptForms, formOf, isOwnForm, redirectToPage, takesForms } from './page-forms.ts';
import { isWidgetPath, pagePolicy, reportingEndpoints } from './page-policy.ts';
import { serveRelease } from './release.ts';
import { serveServiceWorker } from './service-worker.ts';
import { loadViteBundle } from './vite-bundle.ts';
import { loadBuiltBundle, webFolder } from './web-bundle.ts';

const infrastructure = { isInfrastructure: true } as const;

/** Built files have their content's hash in their name: they never change. */
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

/**
 * The login screens request their own kind of document with this header; it is only used
 * internally.
 */
const documentHeader = 'x-lineup-document';

/** The request for React Router; a form has been read from the connection already. */
const requestOf = (request: FastifyRequest, reply: FastifyReply): Request => {
  const pageRequest = createRequest(request.raw, reply.raw);
  const form = formOf(request);
  if (!form) return pageRequest;
  const { url, method, headers, signal } = pageRequest;
  return new Request(url, { method, headers, signal, body: new Uint8Array(form) });
};

type PagesConfig = Pick<Config, 'NODE_ENV' | 'PUBLIC_URL' | 'GOOGLE_CLIENT_ID' | 'OFFLINE_PAGES'> &
  OperatorConfig;

const servePages = async (app: FastifyInstance, config: PagesConfig): Promise<void> => {
  const isDevelopment = config.NODE_ENV === 'development';
  const googleClientId = config.GOOGLE_CLIENT_ID ?? null;
  const siteUrl = config.PUBLIC_URL.replace(/\/$/, '');
  const operator = operatorOf(config);
  acceptForms(app);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });

  const bundle = isDevelopment ? await loadViteBundle(app) : await loadBuiltBundle();
  serveRelease(app, bundle);
  await serveInstall(app, isDevelopment ? 'public' : 'build/client');
  await serveServiceWorker(app, { isRetired: isDevelopment || !config.OFFLINE_PAGES });
  const render = createRequestHandler(bundle.build, isDevelopment ? 'development' : 'production');

  const answerPage = async (request: FastifyRequest, reply: FastifyReply): Promise<Response> => {
    const nonce = randomBytes(16).toString('base64');
    const context = await bundle.createLoadContext({
      nonce,
      siteUrl,
      googleClientId,
      operator,
      catalogues: bundle.catalogues,
      reportError: (error) => request.log.error({ err: error }, 'a page failed'),
      api: createPageCalls(app, request),
    });
    const pageRequest = requestOf(request, reply);
    const isWidget = isWidgetPath(new URL(pageRequest.url).pathname);
    const page = await render(pageRequest, context);
    const isLogin = page.headers.get(documentHeader) === 'login';
    page.headers.delete(documentHeader);
    const admitsGoogle = isLogin && googleClientId !== null;
    void reply.headers({
      'content-security-policy': pagePolicy({ nonce, isDevelopment, admitsGoogle, isWidget }),
      'reporting-endpoints': reportingEndpoints,
      'cache-control': 'private, no-cache',
      // Google's window has to be able to respond to the page that opened it.
      ...(admitsGoogle && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
    });
    // The general headers are set on the raw response, and this header has no value for 'any site'.
    if (isWidget) reply.raw.removeHeader('x-frame-options');
    return page;
  };
  // Both are registered: the framework's own HEAD would measure a body that is a stream.
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    exposeHeadRoute: false,
    config: infrastructure,
    handler: answerPage,
  });
  app.post('*', { config: infrastructure }, async (request, reply) => {
    if (!request.headers.accept?.includes('text/html')) return reply.callNotFound();
    const build = typeof bundle.build === 'function' ? await bundle.build() : bundle.build;
    const [path = '/'] = request.url.split('?');
    if (formOf(request) && isOwnForm(request) && takesForms(build, path)) {
      return answerPage(request, reply);
    }
    // A form that was sent before its script was loaded is redirected to the page, without its
    // fields in the URL. So are the forms of other sites.
    return redirectToPage(request, reply);
  });
};

/**
 * Serves the pages and files of the web app on the API's own origin; the API's paths come first.
 */
export const registerWeb = async (app: FastifyInstance, config: PagesConfig): Promise<void> => {
  if (config.NODE_ENV !== 'development') await app.register(serveAssets);
  await app.register((pages: FastifyInstance) => servePages(pages, config));
};
