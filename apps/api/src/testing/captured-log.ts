import { createLogger, type Logger } from '../platform/operations/logger.ts';

/** A logger that collects its lines instead of writing them. */
export const createCapturedLog = (): { logger: Logger; lines: string[] } => {
  const lines: string[] = [];
  const logger = createLogger('trace', { write: (line) => void lines.push(line) });
  return { logger, lines };
};
