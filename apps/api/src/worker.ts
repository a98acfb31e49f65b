import { jobs } from './app.ts';
import { readConfig } from './config.ts';
import { startJobRunner } from './platform/jobs/job-runner.ts';
import { exitOnFatalError } from './platform/operations/fatal-errors.ts';
import { onShutdown } from './platform/operations/shutdown.ts';
import { warnWithoutPayments } from './platform/payments/payments.ts';
import { createPlatform } from './platform/platform.ts';

exitOnFatalError();
const platform = createPlatform(readConfig());
warnWithoutPayments(platform);
const runner = startJobRunner(platform, jobs);

onShutdown(platform.logger, async () => {
  await runner.stop();
  await platform.close();
});
