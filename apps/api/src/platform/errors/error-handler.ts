import type { IncomingHttpHeaders } from 'node:http';
import { type ErrorBody, type ErrorCode, errorStatuses } from '@lineup/contract/kernel/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type Language, preferredLanguage, type Text } from '../text.ts';
import { AppError } from './app-error.ts';
import { otherCellOf } from './other-cell.ts';
import { unavailabilityOf } from './unavailability.ts';
import { validationText } from './validation-text.ts';

/** Refusals without a text of a use case. */
type UnwordedCode = Extract<
  ErrorCode,
  | 'invalid_input'
  | 'not_found'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'too_many_requests'
  | 'unavailable'
  | 'internal'
>;

const sentences: Record<UnwordedCode, Text> = {
  invalid_input: { en: 'Please check what you entered.', es: 'Revisa los datos introducidos.' },
  not_found: { en: 'Not found', es: 'No encontrado' },
  payload_too_large: { en: 'That is too large to send.', es: 'Es demasiado grande para enviarlo.' },
  unsupported_media_type: {
    en: 'Send JSON, please.',
    es: 'Envía los datos en formato JSON.',
  },
  too_many_requests: {
    en: 'Too many requests. Please wait a moment.',
    es: 'Demasiadas peticiones. Espera un momento.',
  },
  unavailable: {
    en: 'The service is not available right now. Please try again in a moment.',
    es: 'El servicio no está disponible ahora. Inténtalo de nuevo en un momento.',
  },
  internal: {
    en: 'Something went wrong. Please try again later',
    es: 'Algo salió mal. Inténtalo de nuevo más tarde',
  },
};

const codeOfStatus = (status: number | undefined): UnwordedCode => {
  if (status === 404) return 'not_found';
  if (status === 413) return 'payload_too_large';
  if (status === 415) return 'unsupported_media_type';
  if (status === 429) return 'too_many_requests';
  if (status === 503) return 'unavailable';
  return status !== undefined && status >= 400 && status < 500 ? 'invalid_input' : 'internal';
};

/** The database is usually back within seconds. */
const RETRY_AFTER_SECONDS = 2;
/** Tells the load balancer at which cell to repeat the request. */
const CELL_HEADER = 'lineup-cell';

/**
 * A client that breaks off while it sends its request is no outage of ours: Fastify answers 4xx.
 */
const outageOf = (error: FastifyError): string | undefined =>
  error.statusCode !== undefined && error.statusCode < 500 ? undefined : unavailabilityOf(error);

const toAppError = (error: FastifyError): AppError => {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, Text> = {};
    for (const { instancePath, keyword, message } of error.validation) {
      const path = instancePath.split('/').filter(Boolean).join('.');
      fields[path] ??= validationText(keyword, message);
    }
    const first = Object.values(fields)[0];
    return new AppError('invalid_input', first ?? sentences.invalid_input, { fields });
  }
  const cell = otherCellOf(error);
  if (cell !== undefined) return new AppError('unavailable', sentences.unavailable, { cell });
  const code = outageOf(error) === undefined ? codeOfStatus(error.statusCode) : 'unavailable';
  return new AppError(code, sentences[code]);
};

const errorAnswer = (error: AppError, language: Language, requestId: string): ErrorBody => {
  const sentence = error.text[language];
  return {
    status: 0,
    code: error.code,
    detail: sentence,
    error: sentence,
    message: sentence,
    response: sentence,
    ...(error.fields && {
      fields: Object.fromEntries(
        Object.entries(error.fields).map(([path, text]) => [path, text[language]]),
      ),
    }),
    ...(error.next !== undefined && { next: error.next }),
    ...(error.slots !== undefined && { slots: error.slots }),
    ...(error.times !== undefined && { times: error.times }),
    ...(error.affected !== undefined && { affected: error.affected }),
    ...(error.secondFactor !== undefined && { second_factor: error.secondFactor }),
    ...(error.challenge !== undefined && { challenge: error.challenge }),
    request_id: requestId,
  };
};

const answer = (error: AppError, request: FastifyRequest, reply: FastifyReply) => {
  const retryAfter =
    error.retryAfterSeconds ?? (error.code === 'unavailable' ? RETRY_AFTER_SECONDS : undefined);
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  if (error.cell !== undefined) void reply.header(CELL_HEADER, error.cell);
  const language = preferredLanguage(request.headers['accept-language']);
  return reply.code(errorStatuses[error.code]).send(errorAnswer(error, language, request.id));
};

/** What the hooks add to every other response. */
const bareHeaders = (requestId: string) => ({
  'x-request-id': requestId,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
});

/**
 * A path that cannot be parsed reaches no hook, so what the hooks do for every response is done
 * here.
 */
export const answerUnreadablePath = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const appError = toAppError(error);
  const status = errorStatuses[appError.code];
  request.log.info({ route: 'unreadable path', status, code: appError.code }, 'request');
  void reply.headers(bareHeaders(request.id));
  void answer(appError, request, reply);
};

/** A page for somebody who opens one; it loads again by itself. */
const unavailablePage = (language: Language): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width">` +
  `<meta http-equiv="refresh" content="${String(RETRY_AFTER_SECONDS)}"><title>Lineup</title>` +
  `<p>${sentences.unavailable[language]}</p></html>`;

/** Shared by all refusals: to create an error records a stack trace, which costs more than the rest of a refusal. */
const overloaded = new AppError('unavailable', sentences.unavailable);

/** The refusal of a request that does not reach the framework. */
export const unavailableAnswer = (
  request: Pick<IncomingHttpHeaders, 'accept' | 'accept-language'>,
): { headers: Record<string, string>; body: string } => {
  const requestId = crypto.randomUUID();
  const language = preferredLanguage(request['accept-language']);
  const isPage = request.accept?.includes('text/html') === true;
  return {
    headers: {
      ...bareHeaders(requestId),
      'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_SECONDS),
    },
    body: isPage
      ? unavailablePage(language)
      : JSON.stringify(errorAnswer(overloaded, language, requestId)),
  };
};

/** A refusal with a text of a use case is no failure of ours; everything else is logged. */
const logFailure = (error: FastifyError, { code }: AppError, request: FastifyRequest): void => {
  const reason = outageOf(error);
  if (reason !== undefined) request.log.error({ err: error, reason }, 'unavailable');
  else if (code === 'internal') request.log.error({ err: error }, 'unexpected failure');
  else if (code === 'unavailable' && error.cause !== undefined) {
    request.log.error({ err: error.cause, reason: error.message }, 'unavailable');
  }
};

/** The one place that turns an error into a response; it hides internals and logs once. */
export const registerErrorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const appError = toAppError(error);
    request.errorCode = appError.code;
    logFailure(error, appError, request);
    return answer(appError, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    request.errorCode = 'not_found';
    return answer(new AppError('not_found', sentences.not_found), request, reply);
  });
};
