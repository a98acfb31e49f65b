import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { createPlatform } from '../../platform/platform.ts';

/** The API alone, in a process of its own that can be killed; the pages need not be built for it. */
const config = readConfig();
const platform = createPlatform(config);
const app = await createApp(platform);
await app.listen({ host: config.HOST, port: config.PORT });
platform.logger.info('the API is there');
