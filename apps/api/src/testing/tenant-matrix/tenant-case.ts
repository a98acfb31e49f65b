import type { CallOptions } from '../test-app.ts';
import type { Caller, World } from './world.ts';

type Made<T> = T | Promise<T>;

/** The same call twice: with a row of the other shop, and with one that does not exist. */
export interface ForeignCall {
  theirs: CallOptions;
  missing: CallOptions;
}

/** One input of a call, as `params.id`, `query.model` or `body.name`. */
export type InputName = `${'params' | 'query' | 'body'}.${string}`;

export interface TenantCase {
  /** A call that works for every allowed caller, on rows of our shop that it creates itself. */
  own(world: World, caller: Caller): Made<CallOptions>;
  /** The inputs that refer to a row, each with a call that refers to one of the other shop. */
  foreign?: Readonly<Record<InputName, (world: World) => Made<ForeignCall>>>;
  /** All other inputs. The matrix reports one that is in neither. */
  plain?: readonly InputName[];
  /** Restores what other cases expect. */
  after?(world: World): Promise<void>;
}

/** The cases of one feature, by method and path. */
export type TenantCases = Readonly<Record<string, TenantCase>>;

export const NO_SUCH_ID = 9_999_999;

let counter = 0;
export const unique = (): string => {
  counter += 1;
  return String(counter);
};

export const noInput = () => ({});
