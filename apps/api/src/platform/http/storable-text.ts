import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { AppError } from '../errors/app-error.ts';

const text = {
  en: 'This contains characters that cannot be saved.',
  es: 'Contiene caracteres que no se pueden guardar.',
};

/** PostgreSQL stores neither the character 0 nor half of a surrogate pair. */
const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed();

const unstorablePaths = (value: unknown, path: string[] = []): string[] => {
  if (typeof value === 'string') return isStorable(value) ? [] : [path.join('.')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => unstorablePaths(inner, [...path, key]));
};

/** After validation: only fields of the contract are checked, however deep the rest may be. */
export const refuseUnstorableText =
  ({ params, query, body }: Endpoint) =>
  (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const stated = [params && request.params, query && request.query, body && request.body];
    const paths = stated.flatMap((part) => unstorablePaths(part));
    if (paths.length === 0) return done();
    const fields = Object.fromEntries(paths.map((path) => [path, text]));
    return done(new AppError('invalid_input', text, { fields }));
  };
