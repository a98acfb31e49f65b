/**
 * Shares a call among callers at the same time. Each of them gets the result of a call that began
 * after they asked, so it is never older than their request.
 */
export const shareCall = <T>(call: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<void> | undefined;
  let next: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    next = undefined;
    const result = call();
    const end = () => {
      running = undefined;
    };
    running = result.then(end, end);
    return result;
  };
  return () => {
    if (next) return next;
    if (!running) return begin();
    next = running.then(begin);
    return next;
  };
};
