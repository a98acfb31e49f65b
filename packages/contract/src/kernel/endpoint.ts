import type * as z from 'zod/v4/core';
import type { Spending } from './costs.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call. The session gate enforces it before anything else runs.
 * - public: anybody, signed in or not; a token is ignored
 * - optional: anybody; a token is read, and a bad one is refused
 * - account: any signed-in person
 * - staff: a member of a shop; owner: its owner; affiliate: an affiliate profile
 * - ticket: whoever holds the token of the visit that the path names
 * - kiosk: the device that holds the token of the kiosk that the path names
 */
export type Access =
  | 'public'
  | 'optional'
  | 'account'
  | 'staff'
  | 'owner'
  | 'affiliate'
  | 'ticket'
  | 'kiosk';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The features of the product: the same names in `contract`, `api` and `web`. */
export type Feature =
  | 'identity'
  | 'profile'
  | 'shops'
  | 'team'
  | 'services'
  | 'customers'
  | 'appointments'
  | 'visits'
  | 'check-in'
  | 'kiosk'
  | 'board'
  | 'demo'
  | 'leaving'
  | 'booking-links'
  | 'booking'
  | 'calendar'
  | 'stats'
  | 'billing'
  | 'affiliates'
  | 'notifications'
  | 'exports'
  | 'support';

export interface Endpoint {
  readonly feature: Feature;
  readonly summary: string;
  readonly method: Method;
  /** The specification's path, trailing slash and all; parameters as `:name`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** What the call can use up of somebody else's, and how often; only a GET may leave it out. */
  readonly spends?: Spending;
  /** Refused with `pin_required` unless the session holds a PIN grant (when the shop has a PIN). */
  readonly pin?: true;
  /**
   * Refused with `step_up_required` unless the person has signed in, or entered the PIN or their
   * password again, within the last five minutes.
   */
  readonly stepUp?: true;
  /** Open to somebody who has signed in where a second factor is required and has none yet. */
  readonly beforeSecondFactor?: true;
  /** Open to a shop whose subscription is not active: what it needs to pay, leave or take its data. */
  readonly whileBlocked?: true;
  /** Takes an `Idempotency-Key`: the same key answers the same. */
  readonly idempotent?: true;
  /** Answers with an ETag of the line's version; asked with it again, 304 while nothing changed. */
  readonly live?: true;
  /** The one shop that answers it, by its name: of every other, there or not, it says the same. */
  readonly onlyShop?: string;
  readonly params?: z.$ZodObject;
  readonly query?: z.$ZodObject;
  readonly body?: z.$ZodObject;
  /** The name of a file that may come along; the call then also takes multipart/form-data. */
  readonly upload?: string;
  /** What that file is, in the words of a refusal; a picture unless said otherwise. */
  readonly uploadKind?: 'table';
  /** Also takes application/x-www-form-urlencoded: who calls knows no other way. */
  readonly form?: true;
  /** The body is JSON that is kept as it came, because it is signed; who calls proves themselves by that. */
  readonly raw?: true;
  /** The media type of an answer that is a file: its bytes, not JSON. */
  readonly file?: string;
  /** Successful answers by HTTP status. */
  readonly answers: { readonly [status: number]: z.$ZodType };
  /** Refusals beyond those that access, PIN, step-up, idempotency and validation bring along. */
  readonly errors?: readonly ErrorCode[];
}

/** States a call once; the literal type survives so that both sides are fully typed. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Output<S> = S extends z.$ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.$ZodType ? z.input<S> : undefined;

/** What the server's use case receives. */
export type RequestOf<E extends Endpoint> = {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
};

/** What the web client has to pass: only the parts that the call takes. */
export type ArgumentsOf<E extends Endpoint> = (E['params'] extends z.$ZodType
  ? { params: Input<E['params']> }
  : object) &
  (E['query'] extends z.$ZodType ? { query: Input<E['query']> } : object) &
  (E['body'] extends z.$ZodType ? { body: Input<E['body']> } : object) &
  (E['upload'] extends string ? { upload?: Blob | undefined } : object);

/** The body of a successful answer, as the caller reads it. */
export type AnswerOf<E extends Endpoint> = z.output<E['answers'][keyof E['answers'] & number]>;

/** The body of a successful answer, as the server writes it. */
export type ReplyOf<E extends Endpoint> = z.input<E['answers'][keyof E['answers'] & number]>;
