import { fileURLToPath } from 'node:url';
import { unavailabilityOf } from './unavailability.ts';

const textOf = (error: Error, key: string): string | undefined => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : undefined;
};

const framesOf = (error: Error): string[] =>
  (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));

/** The folders of our own source code: `apps/api/src` and `packages`. */
const ownFolders = ['../..', '../../../../../packages'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** Thrown by our own code: such messages are constants or contain an id, never personal data. */
const isOwn = (error: Error): boolean => {
  if (error.constructor !== Error || 'code' in error) return false;
  const [thrownAt = ''] = framesOf(error);
  return (
    !thrownAt.includes('node_modules') && ownFolders.some((folder) => thrownAt.includes(folder))
  );
};

/** Programming errors with the engine's messages, which name variables and no values. */
const isOfEngine = (error: Error): boolean =>
  /^Cannot (read|set) propert|^Maximum call stack|is not (a function|a constructor|iterable|defined)$|before initialization$/.test(
    error.message,
  );

/**
 * PostgreSQL error classes whose messages name tables, columns and constraints. Those of class 22
 * quote the refused value, and messages of the schema's functions are unknown here.
 */
const isOfSchema = (error: Error): boolean =>
  textOf(error, 'severity') !== undefined &&
  /^(08|0A|23|25|40|42|53|54|55|57|58|XX)/.test(textOf(error, 'code') ?? '');

/** A mail server's response quotes the recipient; its number is enough. */
const smtpMessageOf = (error: Error): string | undefined => {
  const number: unknown = Reflect.get(error, 'responseCode');
  if (typeof number !== 'number') return undefined;
  return `the mail server answered ${String(number)} to ${textOf(error, 'command') ?? 'a command'}`;
};

/** The storage client has names for errors ('AccessDenied'); its message may quote a key. */
const storageMessageOf = (error: Error): string | undefined => {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  return status === undefined ? undefined : `the storage answered ${String(status)} ${error.name}`;
};

/** Messages of Twilio quote phone numbers; status and code say what is wrong. */
const twilioMessageOf = (error: Error): string | undefined => {
  if (error.constructor.name !== 'RestException') return undefined;
  const { status, code } = error as { status?: number; code?: number };
  return `Twilio answered ${[status, code].filter(Boolean).join(' ')}`;
};

/** Messages of Stripe may quote an e-mail address; its codes and the id of the request do not. */
const stripeMessageOf = (error: Error): string | undefined => {
  const type = textOf(error, 'type');
  if (!type?.startsWith('Stripe')) return undefined;
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === undefined) return 'Stripe did not answer';
  const details = [type, textOf(error, 'code'), textOf(error, 'requestId')].filter(Boolean);
  return `Stripe answered ${String(statusCode)} ${details.join(' ')}`;
};

/** The paths and problems that a schema found; never the value itself. */
const schemaMessageOf = (error: Error): string | undefined => {
  const issues: unknown = Reflect.get(error, 'issues');
  if (!Array.isArray(issues)) return undefined;
  return (issues as { path?: unknown[]; code?: string }[])
    .map(({ path = [], code = '' }) => `${path.join('.')}: ${code}`)
    .join(', ');
};

/** The message of an error, if it certainly quotes no data. */
const messageOf = (error: Error): string | undefined => {
  const known = [
    smtpMessageOf,
    storageMessageOf,
    stripeMessageOf,
    twilioMessageOf,
    schemaMessageOf,
  ].reduce<string | undefined>((found, messageIn) => found ?? messageIn(error), undefined);
  if (known !== undefined) return known;
  const isSafe =
    unavailabilityOf(error) !== undefined || isOfSchema(error) || isOfEngine(error) || isOwn(error);
  if (!isSafe) return undefined;
  // `fetch failed` alone says nothing; its cause names the server's address.
  return error.cause instanceof Error && error.message === 'fetch failed'
    ? error.cause.message
    : error.message;
};

/** A schema may find a thousand problems; every failed attempt stores and logs its message. */
const MOST_CHARACTERS = 500;

/**
 * Returns what may be logged of an error. Messages of libraries quote data ('invalid input syntax:
 * "..."', a refused recipient), so they are left out unless their kind is known; otherwise the
 * type, the code and the place must do.
 */
export const describeError = (error: unknown) => {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.constructor.name,
    code: textOf(error, 'code'),
    constraint: textOf(error, 'constraint'),
    message: messageOf(error)?.slice(0, MOST_CHARACTERS),
    stack: framesOf(error).join('\n'),
  };
};
