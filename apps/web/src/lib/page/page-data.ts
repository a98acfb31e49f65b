import type { AnswerOf, ArgumentsOf, Endpoint } from '@lineup/contract/kernel/endpoint';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { type Answer, ApiError, refused } from '../http/api-error.ts';
import { addressOf, type LooseArguments } from '../http/transport.ts';
import { readCookie } from '../storage/cookies.ts';
import { chooseLanguage, type Language, languageCookie } from '../texts/texts.ts';
import {
  accentContext,
  fallbackLanguageContext,
  ownLanguageContext,
  renderContext,
} from './render-context.ts';

/** The arguments of a loader or an action. */
interface PageArguments {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

interface PageCallOptions {
  readonly idempotencyKey?: string;
  /** The language of the answer's texts; by default the visitor's. */
  readonly language?: Language;
}

/** The language of the page: the visitor's choice, else their browser's, else the page's own. */
export const visitorsLanguage = ({ request, context }: PageArguments): Language =>
  chooseLanguage(
    readCookie(request.headers.get('cookie'), languageCookie),
    request.headers.get('accept-language'),
    context.get(fallbackLanguageContext),
  );

/** The public address of the site, for links that others keep. */
export const siteUrlOf = ({ context }: PageArguments): string => context.get(renderContext).siteUrl;

/** For visitors whose language we do not support, the page is in the shop's. Call it in loaders. */
export const offerLanguage = ({ context }: PageArguments, language: Language): void =>
  context.set(fallbackLanguageContext, language);

/** Sets the page's language for every visitor. Call it in loaders. */
export const insistOnLanguage = ({ context }: PageArguments, language: Language): void =>
  context.set(ownLanguageContext, language);

/** Gives the page the shop's accent color, if it has one. Call it in loaders. */
export const setAccent = ({ context }: PageArguments, accent: string | null): void =>
  context.set(accentContext, accent);

/**
 * `call` for loaders and actions, which run on the server: answered in the same process, without a
 * session. In the browser use `call` of api-client.ts.
 */
export const callOnServer = async <E extends Endpoint>(
  page: PageArguments,
  endpoint: E,
  args: ArgumentsOf<E>,
  { idempotencyKey, language = visitorsLanguage(page) }: PageCallOptions = {},
): Promise<Answer<AnswerOf<E>>> => {
  const loose = args as LooseArguments;
  const { status, body } = await page.context.get(renderContext).api({
    method: endpoint.method,
    url: addressOf(endpoint, loose),
    language,
    ...(endpoint.idempotent && { idempotencyKey: idempotencyKey ?? crypto.randomUUID() }),
    body: loose.body,
  });
  if (status < 400) return { ok: true, status, data: body as AnswerOf<E> };
  return refused(new ApiError(status, body ?? {}, ''));
};

/**
 * The data, or null when the server cannot answer (use the status to report it). A missing resource
 * throws, and the layout's not-found page answers 404.
 */
export const readFound = <T>(answer: Answer<T>): T | null => {
  if (answer.ok) return answer.data;
  // oxlint-disable-next-line typescript/only-throw-error -- the router expects a thrown response for a status
  if (answer.status === 404 || answer.status === 400) throw data(null, { status: 404 });
  return null;
};

const movedPermanently = 301;

/** Redirects from a shop's former username to its current one. */
export const insistOnName = (
  { request }: PageArguments,
  requested: string,
  today: string,
): void => {
  if (requested === today) return;
  const { pathname, search } = new URL(request.url);
  const [, folder = 'shop', , ...rest] = pathname.split('/');
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer otherwise
  throw redirect(`/${[folder, today, ...rest].join('/')}${search}`, movedPermanently);
};
