import { hostname } from 'node:os';
import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from '../errors/describe-error.ts';
import { currentTrace } from '../tracing/current-trace.ts';
import { release } from './release.ts';

export type { Logger };

/** The trace that a line belongs to, where something is traced. */
const traceOfLine = () => {
  const trace = currentTrace();
  return trace ? { trace: trace.traceId } : {};
};

/**
 * Structured lines only, each with the release, the host and the process that wrote it; fields that
 * might contain a secret or personal data are never written.
 */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { release, host: hostname(), pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: traceOfLine,
      redact: ['req.headers', 'headers', 'password', 'email', 'phone', 'token'],
      serializers: { err: describeError },
      formatters: { level: (label) => ({ level: label }) },
    },
    destination ?? pino.destination({ sync: false }),
  );
