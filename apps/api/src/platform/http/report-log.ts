import type { Platform } from '../platform.ts';

const LOGGED_PER_MINUTE = 20;
const MINUTE_MS = 60_000;

/**
 * Writes browsers' reports to the log, each as one line. Anybody can send reports, so a process logs
 * few of them; `skipped` of the next line counts those that it left out before.
 */
export const createReportLog = ({ clock, logger }: Pick<Platform, 'clock' | 'logger'>) => {
  let logged = { minute: 0, count: 0 };
  let skipped = 0;
  return (report: object, message: string): void => {
    const minute = Math.floor(clock.now().epochMilliseconds / MINUTE_MS);
    if (logged.minute !== minute) logged = { minute, count: 0 };
    logged.count += 1;
    if (logged.count > LOGGED_PER_MINUTE) {
      skipped += 1;
      return;
    }
    logger.warn({ ...report, ...(skipped > 0 && { skipped }) }, message);
    skipped = 0;
  };
};
