import type { AppError } from './app-error.ts';

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
