import type { AppError } from '../errors/app-error.ts';

const constraintOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
};

/** The database decides; this says in the product's words what a violated constraint means. */
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

/** Chosen by the database to give way to another transaction that waited for this one. */
const DEADLOCK = '40P01';
const MOST_TRIES = 3;

const isRepeatable = (error: unknown, constraints: readonly string[]): boolean => {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === DEADLOCK) return true;
  return constraints.includes(constraintOf(error) ?? '');
};

/**
 * Once more, from the start, for who had to give way: what the others have done is decided then.
 * `constraints`: whose violation only says that somebody else was faster.
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
