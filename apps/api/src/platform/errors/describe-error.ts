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

/** The folders of our own source text: `apps/api/src` and `packages`. */
const ownFolders = ['../..', '../../../../../packages'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** Thrown by a statement of ours: such messages are constants, or name an id, never a person. */
const isOwn = (error: Error): boolean => {
  if (error.constructor !== Error || 'code' in error) return false;
  const [thrownAt = ''] = framesOf(error);
  return (
    !thrownAt.includes('node_modules') && ownFolders.some((folder) => thrownAt.includes(folder))
  );
};

/** Mistakes of a program, in the words of the engine, which name variables and no values. */
const isOfEngine = (error: Error): boolean =>
  /^Cannot (read|set) propert|^Maximum call stack|is not (a function|a constructor|iterable|defined)$|before initialization$/.test(
    error.message,
  );

/**
 * PostgreSQL: classes whose messages name tables, columns and constraints. Those of class 22 quote
 * the value that was refused, and what a function of the schema raises is not known here.
 */
const isOfSchema = (error: Error): boolean =>
  textOf(error, 'severity') !== undefined &&
  /^(08|0A|23|25|40|42|53|54|55|57|58|XX)/.test(textOf(error, 'code') ?? '');

/** A mail server answers in words that quote the recipient; its number says enough. */
const smtpMessageOf = (error: Error): string | undefined => {
  const number: unknown = Reflect.get(error, 'responseCode');
  if (typeof number !== 'number') return undefined;
  return `the mail server answered ${String(number)} to ${textOf(error, 'command') ?? 'a command'}`;
};

/** The storage client names what went wrong ('AccessDenied'); its message may quote a key. */
const storageMessageOf = (error: Error): string | undefined => {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  return status === undefined ? undefined : `the storage answered ${String(status)} ${error.name}`;
};

/** What a schema found wrong, and where; never the value itself. */
const schemaMessageOf = (error: Error): string | undefined => {
  const issues: unknown = Reflect.get(error, 'issues');
  if (!Array.isArray(issues)) return undefined;
  return (issues as { path?: unknown[]; code?: string }[])
    .map(({ path = [], code = '' }) => `${path.join('.')}: ${code}`)
    .join(', ');
};

/** The message of a failure, where it is known to quote no data. */
const messageOf = (error: Error): string | undefined => {
  const known = smtpMessageOf(error) ?? storageMessageOf(error) ?? schemaMessageOf(error);
  if (known !== undefined) return known;
  const isSafe =
    unavailabilityOf(error) !== undefined || isOfSchema(error) || isOfEngine(error) || isOwn(error);
  return isSafe ? error.message : undefined;
};

/**
 * What of a failure may be written. Messages of others quote data ('invalid input syntax: "..."',
 * the recipient that a mail server refuses), so they are left out unless their kind is known; then
 * the type, the code and the place have to do.
 */
export const describeError = (error: unknown) => {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.constructor.name,
    code: textOf(error, 'code'),
    constraint: textOf(error, 'constraint'),
    message: messageOf(error),
    stack: framesOf(error).join('\n'),
  };
};
