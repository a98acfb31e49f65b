import type { AppError } from '../errors/app-error.ts';

const constraintOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
};

/** Translates a violated constraint into an error of the product: the database decides. */
export const onConstraint = async <T>(
  constraint: string,
  meaning: () => AppError,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw constraintOf(error) === constraint ? meaning() : error;
  }
};

/** The database has aborted this transaction to resolve a deadlock. */
const DEADLOCK = '40P01';
const MOST_TRIES = 3;

const isRepeatable = (error: unknown, constraints: readonly string[]): boolean => {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === DEADLOCK) return true;
  return constraints.includes(constraintOf(error) ?? '');
};

/**
 * Retries from the start a transaction that lost a deadlock or violated one of `constraints`, which
 * only means that another transaction was faster.
 */
export const retryOnConflict = async <T>(
  constraints: readonly string[],
  work: () => Promise<T>,
): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MOST_TRIES || !isRepeatable(error, constraints)) throw error;
    }
  }
};
