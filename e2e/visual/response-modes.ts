import { getUserData } from '@lineup/contract/identity/auth';
import { type ErrorBody, errorStatuses } from '@lineup/contract/kernel/errors';
import type { Page, Route } from '@playwright/test';
import { readAt } from './contract-calls.ts';
import { modifyResponse } from './modified-responses.ts';

/**
 * How the server responds to the reads of a screen: not yet; not at all; with an error; with empty
 * data; with long or hostile names. `refusing` is an error that the page does not retry.
 */
export type ResponseMode =
  | 'slow'
  | 'offline'
  | 'failing'
  | 'refusing'
  | 'empty'
  | 'long'
  | 'hostile';

/** The server's error texts. */
const sentences = {
  unavailable: {
    en: 'The service is not available right now. Please try again in a moment.',
    es: 'El servicio no está disponible ahora. Inténtalo de nuevo en un momento.',
  },
  too_many_requests: {
    en: 'Too many requests. Please wait a moment.',
    es: 'Demasiadas peticiones. Espera un momento.',
  },
};

const refuse = (route: Route, code: keyof typeof sentences): Promise<void> => {
  const language = route.request().headers()['accept-language']?.startsWith('es') ? 'es' : 'en';
  const text = sentences[code][language];
  const request_id = 'made-for-a-picture';
  const json: ErrorBody = {
    status: 0,
    code,
    request_id,
    detail: text,
    error: text,
    message: text,
    response: text,
  };
  return route.fulfill({ status: errorStatuses[code], json });
};

const answer = async (
  route: Route,
  path: string,
  mode: Exclude<ResponseMode, 'slow'>,
): Promise<void> => {
  if (mode === 'offline') return route.abort('internetdisconnected');
  if (mode === 'failing') return refuse(route, 'unavailable');
  if (mode === 'refusing') return refuse(route, 'too_many_requests');
  const endpoint = await readAt(path);
  // Request the whole response: a 304 has no body to modify.
  const { 'if-none-match': _, ...headers } = route.request().headers();
  const response = await route.fetch({ headers });
  const isBody = response.ok() && response.status() !== 304;
  if (!endpoint || !isBody) return route.fulfill({ response });
  return route.fulfill({ response, json: modifyResponse(endpoint, await response.json(), mode) });
};

/** The current user is always returned; only names modify it. */
const isIntercepted = (path: string, mode: ResponseMode): boolean =>
  !path.endsWith('/live/') && (path !== getUserData.path || mode === 'long' || mode === 'hostile');

export interface InterceptedReads {
  /** Applies to new and to pending requests. */
  switchTo: (mode: ResponseMode) => void;
  end: () => Promise<void>;
}

/** Intercepts every read of the API from now on. */
export const interceptReads = async (
  page: Page,
  first: ResponseMode,
): Promise<InterceptedReads> => {
  let mode: ResponseMode = first;
  let change = Promise.withResolvers<void>();
  const untilResponding = async (): Promise<Exclude<ResponseMode, 'slow'>> => {
    if (mode !== 'slow') return mode;
    await change.promise;
    return untilResponding();
  };
  const isOurs = (url: URL) => !/\.\w+$/.test(url.pathname);
  await page.route(isOurs, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const isRead = request.method() === 'GET' && ['fetch', 'xhr'].includes(request.resourceType());
    if (!isRead || !isIntercepted(pathname, mode) || !(await readAt(pathname)))
      return route.fallback();
    return answer(route, pathname, await untilResponding());
  });
  return {
    switchTo: (next) => {
      mode = next;
      change.resolve();
      change = Promise.withResolvers<void>();
    },
    end: () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
};
