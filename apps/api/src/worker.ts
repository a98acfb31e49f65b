import { jobs } from './app.ts';
import { readConfig } from './config.ts';
import { startJobRunner } from './platform/job-runner.ts';
import { tellWithoutPayments } from './platform/payments.ts';
import { createPlatform } from './platform/platform.ts';
import { onShutdown } from './platform/shutdown.ts';

const platform = createPlatform(readConfig());
tellWithoutPayments(platform);
const runner = startJobRunner(platform, jobs);

onShutdown(platform.logger, async () => {
  await runner.stop();
  await platform.close();
});
