import { createApp } from '../../app.ts';
import { createPlatform } from '../../platform/platform.ts';
import type { TestApp } from '../test-app.ts';

/** Both listen, on the database of the first: what two processes of the product would be. */
export const startTwoProcesses = async (t: TestApp) => {
  const platform = createPlatform(t.platform.config, { clock: t.platform.clock });
  const second = await createApp(platform);
  const urls = await Promise.all(
    [t.app, second].map((app) => app.listen({ host: '127.0.0.1', port: 0 })),
  );
  return {
    urls,
    close: async () => {
      await second.close();
      await platform.close();
    },
  };
};
