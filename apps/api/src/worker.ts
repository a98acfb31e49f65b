import { jobs } from './app.ts';
import { readConfig } from './config.ts';
import { startJobRunner } from './platform/jobs/job-runner.ts';
import { exitOnFatalError } from './platform/operations/fatal-errors.ts';
import { onShutdown } from './platform/operations/shutdown.ts';
import { createSystemdNotifier } from './platform/operations/systemd-notifier.ts';
import { startWorkerServer } from './platform/operations/worker-server.ts';
import { warnWithoutPayments } from './platform/payments/payments.ts';
import { createPlatform } from './platform/platform.ts';
import { guardProviders } from './platform/providers/guard-providers.ts';
import { startTracing } from './platform/tracing/start-tracing.ts';

exitOnFatalError();
const config = readConfig();
const tracing = await startTracing(config, 'worker');
const platform = guardProviders(createPlatform(config, { tracing }));
const systemd = createSystemdNotifier(platform);
warnWithoutPayments(platform);
const runner = startJobRunner(platform, jobs);
const server = await startWorkerServer(platform, runner);
systemd.ready(() => runner.isLive());

onShutdown(platform.logger, async () => {
  systemd.stopping();
  await runner.stop();
  server?.close();
  await platform.close();
});
