import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { JobRunner } from '../jobs/job-runner.ts';
import { createMetricsPage } from '../metrics/metrics-page.ts';
import type { Platform } from '../platform.ts';

const answerStatus = (response: ServerResponse, isFine: boolean, status: string) => {
  response.writeHead(isFine ? 200 : 503, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify({ status: isFine ? status : `not ${status}` }));
};

/**
 * The worker's own small server, for health checks and Prometheus. Live: no runner is stuck. Ready:
 * it takes jobs and the database accepts writes. Nothing here needs the API's server.
 */
export const startWorkerServer = async (
  platform: Platform,
  runner: Pick<JobRunner, 'isLive' | 'isTaking'>,
): Promise<{ port: number; close(): void } | undefined> => {
  const { WORKER_PORT: port, HOST: host } = platform.config;
  if (port === undefined) return undefined;
  const page = createMetricsPage(platform, 'worker');

  const isReady = async () => runner.isTaking() && (await platform.db.isWritable());
  const answerMetrics = async (response: ServerResponse, authorization: string | undefined) => {
    const found = await page.read(authorization);
    if (!found) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': found.contentType }).end(found.body);
  };
  const server = createServer((request, response) => {
    const answer = async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://worker');
      if (pathname === '/health/live') answerStatus(response, runner.isLive(), 'live');
      else if (pathname === '/health/ready') {
        answerStatus(response, await isReady().catch(() => false), 'ready');
      } else if (pathname === '/metrics') {
        await answerMetrics(response, request.headers.authorization);
      } else response.writeHead(404).end();
    };
    answer().catch((err: unknown) => {
      platform.logger.error({ err }, 'a health check or a scrape failed');
      response.destroy();
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const listening = typeof address === 'object' && address ? address.port : port;
  platform.logger.info({ port: listening }, 'health and metrics');
  return {
    port: listening,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
