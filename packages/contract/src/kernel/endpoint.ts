import type * as z from 'zod/v4/core';
import type { Spending } from './costs.ts';
import type { ErrorCode } from './errors.ts';
import type { Right } from './rights.ts';

/**
 * Who may call an endpoint. The gate checks it before anything else runs.
 * - public: anybody, signed in or not; a token is ignored
 * - optional: anybody; a token is read, and a bad one is refused
 * - account: any signed-in person
 * - affiliate: an affiliate profile
 * - ticket: everybody with the token of the visit in the path
 * - kiosk: the device with the token of the kiosk in the path
 * - a right: a member of a shop whose role has it, by the table in `rights.ts`
 */
export type Access = 'public' | 'optional' | 'account' | 'affiliate' | 'ticket' | 'kiosk' | Right;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The features of the product: the same names in `contract`, `api` and `web`. */
export type Feature =
  | 'identity'
  | 'alerts'
  | 'profile'
  | 'shops'
  | 'team'
  | 'services'
  | 'setup'
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
  | 'reports'
  | 'billing'
  | 'affiliates'
  | 'notifications'
  | 'exports'
  | 'ratings'
  | 'support';

export interface Endpoint {
  readonly feature: Feature;
  readonly summary: string;
  readonly method: Method;
  /** The specification's path, including the trailing slash; parameters as `:name`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** What a request can use up of others, with its limits; only a GET may omit it. */
  readonly spends?: Spending;
  /** Refused with `pin_required` unless the session has a PIN grant (if the shop has a PIN). */
  readonly pin?: true;
  /**
   * Refused with `step_up_required` unless the person has signed in, or entered the PIN or their
   * password again, within the last five minutes.
   */
  readonly stepUp?: true;
  /** Allowed for a signed-in person who still lacks a required second factor. */
  readonly beforeSecondFactor?: true;
  /** Allowed for a shop without an active subscription: to pay, to leave or to export data. */
  readonly whileBlocked?: true;
  /** Accepts an `Idempotency-Key`: the same key returns the same response. */
  readonly idempotent?: true;
  /** Responds with an ETag of the line's version, and with 304 while nothing has changed. */
  readonly live?: true;
  /** The only shop that has this endpoint, by username. All other names get the same 404. */
  readonly onlyShop?: string;
  readonly params?: z.$ZodObject;
  readonly query?: z.$ZodObject;
  readonly body?: z.$ZodObject;
  /** The field of an optional file; the endpoint then also accepts multipart/form-data. */
  readonly upload?: string;
  /** What that file is called in error messages; a picture by default. */
  readonly uploadKind?: 'table';
  /** Also accepts application/x-www-form-urlencoded, for callers that send nothing else. */
  readonly form?: true;
  /** The raw JSON body is kept, because its signature authenticates the caller. */
  readonly raw?: true;
  /** The media type of a response that is a file instead of JSON. */
  readonly file?: string;
  /** Successful responses by HTTP status. */
  readonly answers: { readonly [status: number]: z.$ZodType };
  /** Refusals besides those of access, PIN, step-up, idempotency and validation. */
  readonly errors?: readonly ErrorCode[];
}

/** Defines an endpoint; the literal type is kept so that both sides are fully typed. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Output<S> = S extends z.$ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.$ZodType ? z.input<S> : undefined;

/** The input of the server's use case. */
export type RequestOf<E extends Endpoint> = {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
};

/** The input of the web client: only the parts that the endpoint has. */
export type ArgumentsOf<E extends Endpoint> = (E['params'] extends z.$ZodType
  ? { params: Input<E['params']> }
  : object) &
  (E['query'] extends z.$ZodType ? { query: Input<E['query']> } : object) &
  (E['body'] extends z.$ZodType ? { body: Input<E['body']> } : object) &
  (E['upload'] extends string ? { upload?: Blob | undefined } : object);

/** The body of a successful response, as the caller reads it. */
export type AnswerOf<E extends Endpoint> = z.output<E['answers'][keyof E['answers'] & number]>;

/** The body of a successful response, as the server writes it. */
export type ReplyOf<E extends Endpoint> = z.input<E['answers'][keyof E['answers'] & number]>;
