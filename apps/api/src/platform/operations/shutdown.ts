import type { Logger } from './logger.ts';

/** Includes draining (24 s at most); less than TimeoutStopSec of the systemd units. */
const SHUTDOWN_TIMEOUT_MS = 40_000;

/** Finishes running work, then exits; a second signal or a stuck shutdown exits at once. */
export const onShutdown = (logger: Logger, close: () => Promise<void>): void => {
  let isClosing = false;
  const leave = async (signal: string) => {
    if (isClosing) process.exit(1);
    isClosing = true;
    logger.info({ signal }, 'shutting down');
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      leave(signal).catch((error: unknown) => {
        logger.error({ err: error }, 'the shutdown failed');
        process.exit(1);
      });
    });
  }
};
