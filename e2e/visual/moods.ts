import { getUserData } from '@lineup/contract/identity/auth';
import { type ErrorBody, errorStatuses } from '@lineup/contract/kernel/errors';
import type { Page, Route } from '@playwright/test';
import { bendAnswer } from './bent-answers.ts';
import { readAt } from './contract-calls.ts';

/**
 * How the server answers what a screen reads: not yet; not at all; with an error; with nothing;
 * with long names. `refusing` is an error that nobody tries again.
 */
export type Mood = 'slow' | 'offline' | 'failing' | 'refusing' | 'empty' | 'long';

/** As the server words them. */
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
  const said = sentences[code][language];
  const request_id = 'made-for-a-picture';
  const json: ErrorBody = {
    status: 0,
    code,
    request_id,
    detail: said,
    error: said,
    message: said,
    response: said,
  };
  return route.fulfill({ status: errorStatuses[code], json });
};

const answer = async (route: Route, path: string, mood: Exclude<Mood, 'slow'>): Promise<void> => {
  if (mood === 'offline') return route.abort('internetdisconnected');
  if (mood === 'failing') return refuse(route, 'unavailable');
  if (mood === 'refusing') return refuse(route, 'too_many_requests');
  const endpoint = await readAt(path);
  // The whole answer: 'nothing has changed' has none to bend.
  const { 'if-none-match': _, ...headers } = route.request().headers();
  const response = await route.fetch({ headers });
  const isBody = response.ok() && response.status() !== 304;
  if (!endpoint || !isBody) return route.fulfill({ response });
  return route.fulfill({ response, json: bendAnswer(endpoint, await response.json(), mood) });
};

/** Who is signed in is known in every mood; long names reach them as well. */
const isAnswered = (path: string, mood: Mood): boolean =>
  !path.endsWith('/live/') && (path !== getUserData.path || mood === 'long');

export interface Moods {
  /** From now on; what has been waiting is answered so too. */
  become: (mood: Mood) => void;
  end: () => Promise<void>;
}

/** Takes every read of the API into its hands, in what the page opens from now on. */
export const startMoods = async (page: Page, first: Mood): Promise<Moods> => {
  let mood: Mood = first;
  let change = Promise.withResolvers<void>();
  const untilAnswering = async (): Promise<Exclude<Mood, 'slow'>> => {
    if (mood !== 'slow') return mood;
    await change.promise;
    return untilAnswering();
  };
  const isOurs = (url: URL) => !/\.\w+$/.test(url.pathname);
  await page.route(isOurs, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const isRead = request.method() === 'GET' && ['fetch', 'xhr'].includes(request.resourceType());
    if (!isRead || !isAnswered(pathname, mood) || !(await readAt(pathname)))
      return route.fallback();
    return answer(route, pathname, await untilAnswering());
  });
  return {
    become: (next) => {
      mood = next;
      change.resolve();
      change = Promise.withResolvers<void>();
    },
    end: () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
};
