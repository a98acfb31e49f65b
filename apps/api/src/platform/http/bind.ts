import type { Endpoint, ReplyOf, RequestOf } from '@lineup/contract/kernel/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdempotencyKey } from '../idempotency.ts';
import type { ActorOf } from '../sessions/actor.ts';
import type { Language } from '../text.ts';
import type { Upload } from './multipart.ts';

export type Call<E extends Endpoint> = RequestOf<E> & {
  actor: ActorOf<E['access']>;
  /** The caller's language. */
  language: Language;
  /** Present when the caller sent an Idempotency-Key to an endpoint that takes one. */
  once: IdempotencyKey | undefined;
  /** The uploaded file, if the endpoint takes one. */
  upload: Upload | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyOf<E>>;

export interface Binding {
  readonly endpoint: Endpoint;
  readonly handle: (call: Call<Endpoint>) => Promise<unknown>;
  /**
   * A lower limit than the general one: calls per minute from one IP address, and in one shop where
   * the path names a shop.
   */
  readonly perMinute?: number | undefined;
}

/** Binds an endpoint of the contract to its use case. */
export const bind = <E extends Endpoint>(
  endpoint: E,
  handle: Handler<E>,
  { perMinute }: Pick<Binding, 'perMinute'> = {},
): Binding => ({
  endpoint,
  perMinute,
  // Access control and validation have established what the endpoint's type promises.
  handle: handle as unknown as Binding['handle'],
});
