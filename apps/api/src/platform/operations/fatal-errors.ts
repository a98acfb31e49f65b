import { pino } from 'pino';
import { createLogger } from './logger.ts';

const STDOUT = 1;

/**
 * Ends the process with exit code 1 after an error that nothing has caught, at start-up or later,
 * and logs it as one line. Call it before anything else: the settings, and so the process's own
 * logger, may be what fails.
 */
export const exitOnFatalError = (fileDescriptor = STDOUT): void => {
  // Node passes unhandled rejections to this handler as well.
  process.on('uncaughtException', (err) => {
    // Written at once, because the process ends here.
    const destination = pino.destination({ dest: fileDescriptor, sync: true });
    createLogger('fatal', destination).fatal({ err }, 'the process ends');
    process.exit(1);
  });
};
