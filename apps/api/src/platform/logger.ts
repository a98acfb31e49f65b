import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

const textOf = (error: Error, key: string): string | undefined => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : undefined;
};

/**
 * What of a failure may be written. Messages quote data ('Key (phone)=(...) already exists', the
 * recipient that a mail server refuses), so the type, the code and the place have to do.
 */
const describeError = (error: unknown): object => {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = (error.stack ?? '').replace(error.message, '').split('\n');
  return {
    type: error.constructor.name,
    code: textOf(error, 'code'),
    constraint: textOf(error, 'constraint'),
    stack: frames.filter((line) => /^\s+at /.test(line)).join('\n'),
  };
};

/** Structured lines only; whatever might hold a secret or a person is never written. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers', 'headers', 'password', 'email', 'phone', 'token'],
      serializers: { err: describeError },
      formatters: { level: (label) => ({ level: label }) },
    },
    destination ?? pino.destination({ sync: false }),
  );
