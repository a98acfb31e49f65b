import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { listen } from './listen.ts';
import { onShutdown } from './shutdown.ts';
import { createSystemdNotifier } from './systemd-notifier.ts';

/** Serves requests until SIGTERM; then drains, finishes open requests and exits. */
export const serve = async (platform: Platform, app: FastifyInstance): Promise<void> => {
  const { HOST: host, PORT: port } = platform.config;
  await platform.keys.start();
  platform.sessions.start();
  platform.live.start();
  await listen(app, { host, port });
  const systemd = createSystemdNotifier(platform);
  systemd.ready();
  onShutdown(platform.logger, async () => {
    systemd.stopping();
    await app.drain();
    await app.close();
    await platform.close();
  });
};
