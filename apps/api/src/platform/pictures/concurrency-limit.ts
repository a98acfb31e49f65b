import { AppError } from '../errors/app-error.ts';

/** Limits how many heavy tasks run at once; when the queue is full, further ones are refused. */
export const createConcurrencyLimit = (most: number, mostWaiting: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];

  const enter = (): Promise<void> => {
    if (running < most) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.length >= mostWaiting) {
      throw new AppError(
        'too_many_requests',
        {
          en: 'Many pictures are arriving right now. Please try again in a moment.',
          es: 'Están llegando muchas imágenes. Inténtalo de nuevo en un momento.',
        },
        { retryAfterSeconds: 5 },
      );
    }
    return new Promise((resolve) => waiting.push(resolve));
  };

  /** The slot is passed on directly, so that no new task takes it in between. */
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
