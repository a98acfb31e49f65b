import type { CallOptions } from '../test-app.ts';
import type { Caller, World } from './world.ts';

type Made<T> = T | Promise<T>;

/** The same call twice: naming a row of the other shop, and naming one that does not exist. */
export interface ForeignCall {
  theirs: CallOptions;
  missing: CallOptions;
}

/** One input of a call, as `params.id`, `query.model` or `body.name`. */
export type InputName = `${'params' | 'query' | 'body'}.${string}`;

export interface TenantCase {
  /** A call that works for whoever may make it, on rows of the own shop that it makes itself. */
  own(world: World, caller: Caller): Made<CallOptions>;
  /** The inputs that name a row, each with a call that names one of the other shop by it. */
  foreign?: Readonly<Record<InputName, (world: World) => Made<ForeignCall>>>;
  /** All other inputs. The matrix says when one is in neither. */
  plain?: readonly InputName[];
  /** Puts back what other cases count on. */
  after?(world: World): Promise<void>;
}

/** The cases of one feature, under method and path. */
export type TenantCases = Readonly<Record<string, TenantCase>>;

export const NO_SUCH_ID = 9_999_999;

let counter = 0;
export const unique = (): string => {
  counter += 1;
  return String(counter);
};

export const noInput = () => ({});
