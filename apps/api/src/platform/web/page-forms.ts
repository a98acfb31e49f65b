import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** Names, a phone number, some choices: no form of a page is larger. */
const MOST_FORM_BYTES = 16 * 1024;
const formType = 'application/x-www-form-urlencoded';

/** React Router reads bodies itself, except those of forms, whose size is limited here first. */
export const acceptForms = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addContentTypeParser(
    formType,
    { parseAs: 'buffer', bodyLimit: MOST_FORM_BYTES },
    (_request, body, done) => done(null, body),
  );
};

const treeOf = (routes: ServerBuild['routes'], parentId?: string): RouteObject[] =>
  Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, module } = route;
    const takesForms = 'action' in module && module.action !== undefined;
    if (route.index) return [{ id, index: true, handle: takesForms }];
    return [
      { id, ...(path !== undefined && { path }), handle: takesForms, children: treeOf(routes, id) },
    ];
  });

/** Whether the page at this path has an action for its form. */
export const takesForms = (build: ServerBuild, path: string): boolean =>
  matchRoutes(treeOf(build.routes), path)?.at(-1)?.route.handle === true;

/**
 * Whether a form was sent by one of our own pages. Browsers say so in `Sec-Fetch-Site`; older ones
 * send the origin.
 */
export const isOwnForm = ({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return URL.parse(headers.origin ?? '')?.host === host;
};

/** The body of a form, if there is one; null leaves the body to the reader of the request. */
export const formOf = ({ body, headers }: FastifyRequest): Buffer | null =>
  headers['content-type']?.startsWith(formType) && Buffer.isBuffer(body) ? body : null;

/**
 * The path and query of a request, as a URL on our own origin. A request line may contain another
 * host (`//host/path`, `/\\host/path`, `http://host/path`), which a browser would follow as a
 * redirect.
 */
const ownAddressOf = (url: string): string => {
  const { pathname, search } = URL.parse(url, 'http://own.invalid') ?? {
    pathname: '/',
    search: '',
  };
  return `/${pathname.replace(/^\/+/, '')}${search}`;
};

/** Redirects a form to the page at its own URL, which is loaded again. */
export const redirectToPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.redirect(ownAddressOf(request.url), 303);
