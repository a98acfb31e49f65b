import type { Platform } from '../platform.ts';

const LOGGED_PER_MINUTE = 20;
const MINUTE_MS = 60_000;

/** Writes browsers' reports to the log. Anybody can send reports, so a process logs few of them. */
export const createReportLog = ({ clock, logger }: Pick<Platform, 'clock' | 'logger'>) => {
  let logged = { minute: 0, count: 0 };
  return (report: object, message: string): void => {
    const minute = Math.floor(clock.now().epochMilliseconds / MINUTE_MS);
    if (logged.minute !== minute) logged = { minute, count: 0 };
    logged.count += 1;
    if (logged.count <= LOGGED_PER_MINUTE) logger.warn(report, message);
  };
};
