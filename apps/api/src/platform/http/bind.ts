import type { Endpoint, ReplyOf, RequestOf } from '@lineup/contract/kernel/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdempotencyKey } from '../idempotency.ts';
import type { ActorOf } from '../sessions/actor.ts';
import type { Language } from '../text.ts';
import type { Upload } from './multipart.ts';

export type Call<E extends Endpoint> = RequestOf<E> & {
  actor: ActorOf<E['access']>;
  /** The language that the caller reads. */
  language: Language;
  /** Present when the caller sent an Idempotency-Key to an endpoint that takes one. */
  once: IdempotencyKey | undefined;
  /** The file that came along with a call whose endpoint takes one. */
  upload: Upload | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyOf<E>>;

export interface Binding {
  readonly endpoint: Endpoint;
  readonly handle: (call: Call<Endpoint>) => Promise<unknown>;
  /** A tighter limit than the general one: calls a minute from one address. */
  readonly perMinute?: number | undefined;
}

/** Joins a call of the contract to the use case that answers it. */
export const bind = <E extends Endpoint>(
  endpoint: E,
  handle: Handler<E>,
  { perMinute }: Pick<Binding, 'perMinute'> = {},
): Binding => ({
  endpoint,
  perMinute,
  // The gate and the validator have established what the endpoint's type promises.
  handle: handle as unknown as Binding['handle'],
});
