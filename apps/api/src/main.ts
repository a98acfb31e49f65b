import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { exitOnFatalError } from './platform/operations/fatal-errors.ts';
import { serve } from './platform/operations/serve.ts';
import { warnWithoutPayments } from './platform/payments/payments.ts';
import { createPlatform } from './platform/platform.ts';
import { guardProviders } from './platform/providers/guard-providers.ts';
import { startTracing } from './platform/tracing/start-tracing.ts';
import { registerWeb } from './platform/web/register-web.ts';

exitOnFatalError();
const config = readConfig();
const tracing = await startTracing(config, 'api');
const platform = guardProviders(createPlatform(config, { tracing }, 'requests'));
warnWithoutPayments(platform);
const app = await createApp(platform);
await registerWeb(app, config);
await serve(platform, app);
