import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { tellWithoutPayments } from './platform/payments.ts';
import { createPlatform } from './platform/platform.ts';
import { serve } from './platform/serve.ts';
import { registerWeb } from './platform/web.ts';

const config = readConfig();
const platform = createPlatform(config, {}, 'requests');
tellWithoutPayments(platform);
const app = await createApp(platform);
await registerWeb(app, config);
await serve(platform, app);
