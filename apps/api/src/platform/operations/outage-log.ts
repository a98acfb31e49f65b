import type { Logger } from './logger.ts';

/** Logs the beginning and the end of an outage, not every failure during it. */
export interface OutageLog {
  failed(err: unknown, details?: object): void;
  worked(): void;
}

export const createOutageLog = (logger: Logger, what: string): OutageLog => {
  let beganAt: number | undefined;
  return {
    failed: (err, details) => {
      if (beganAt !== undefined) return;
      beganAt = performance.now();
      logger.error({ err, ...details }, `${what}: unavailable`);
    },
    worked: () => {
      if (beganAt === undefined) return;
      const seconds = Math.round((performance.now() - beganAt) / 100) / 10;
      beganAt = undefined;
      logger.info({ seconds }, `${what}: available again`);
    },
  };
};
