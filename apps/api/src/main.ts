import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { tellWithoutPayments } from './platform/payments.ts';
import { createPlatform } from './platform/platform.ts';
import { onShutdown } from './platform/shutdown.ts';
import { registerWeb } from './platform/web.ts';

const config = readConfig();
const platform = createPlatform(config);
tellWithoutPayments(platform);
const app = await createApp(platform);
await registerWeb(app, config);
platform.sessions.start();
platform.live.start();

await app.listen({ host: config.HOST, port: config.PORT });

onShutdown(platform.logger, async () => {
  await app.close();
  await platform.close();
});
