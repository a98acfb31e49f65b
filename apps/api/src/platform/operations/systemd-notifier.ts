import { execFile } from 'node:child_process';
import type { Platform } from '../platform.ts';

/** Reports the state of this process to systemd, if systemd has started it. */
export interface SystemdNotifier {
  /** Also begins to report, as long as it is true, that the process is alive (the watchdog). */
  ready(isLive?: () => boolean): void;
  stopping(): void;
}

/** Often enough that one late report does no harm. */
const REPORTS_PER_INTERVAL = 3;

export const createSystemdNotifier = ({
  config,
  logger,
}: Pick<Platform, 'config' | 'logger'>): SystemdNotifier => {
  const { NOTIFY_SOCKET, WATCHDOG_USEC } = config;
  // Node cannot send to the socket, which is one for datagrams; systemd's own command can.
  const notify = (state: string) => {
    if (NOTIFY_SOCKET === undefined) return;
    execFile('systemd-notify', [state], (err) => {
      if (err) logger.error({ err }, 'systemd could not be notified');
    });
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    ready: (isLive = () => true) => {
      notify('READY=1');
      if (WATCHDOG_USEC === undefined) return;
      timer = setInterval(
        () => {
          if (isLive()) notify('WATCHDOG=1');
          else logger.error('this process is stuck; systemd restarts it');
        },
        WATCHDOG_USEC / 1000 / REPORTS_PER_INTERVAL,
      ).unref();
    },
    stopping: () => {
      clearInterval(timer);
      // The stop has a time limit of its own.
      notify('STOPPING=1');
    },
  };
};
