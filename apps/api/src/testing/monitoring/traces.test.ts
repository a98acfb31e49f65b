import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { checkIn, getShopLine } from '@lineup/contract/check-in/check-in';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTracing } from '../../platform/tracing/start-tracing.ts';
import type { Tracing } from '../../platform/tracing/tracing.ts';
import { createCapturedLog } from '../captured-log.ts';
import { createOpenShop } from '../factories/open-shop.ts';
import { createTextingApp } from '../messages/texting-app.ts';

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface OtlpBody {
  resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[];
}

/** A collector that keeps what it gets: OTLP over HTTP, as JSON. */
const startCollector = async () => {
  const spans: OtlpSpan[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as OtlpBody;
      for (const { scopeSpans } of body.resourceSpans) {
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { spans, url: `http://127.0.0.1:${String(port)}`, close: () => server.close() };
};

const log = createCapturedLog();
let collector: Awaited<ReturnType<typeof startCollector>>;
let t: Awaited<ReturnType<typeof createTextingApp>>;
let tracing: Tracing;

/** Tracing that can be stopped, which sends everything, and started again. */
const restartable: Tracing = {
  start: (span) => tracing.start(span),
  stop: () => tracing.stop(),
};
const start = () =>
  startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: 1 }, 'api');

beforeAll(async () => {
  collector = await startCollector();
  tracing = await start();
  t = await createTextingApp({ platform: { tracing: restartable, logger: log.logger } });
  const local = t.clock.now().toZonedDateTimeISO('America/Chicago');
  const ten = local.add({ days: 1 }).withPlainTime('10:00').toInstant();
  t.clock.advance(t.clock.now().until(ten));
});
afterAll(async () => {
  await t.close();
  collector.close();
});
beforeEach(() => {
  collector.spans.splice(0);
  log.lines.splice(0);
});

const sent = async (): Promise<OtlpSpan[]> => {
  await tracing.stop();
  tracing = await start();
  return [...collector.spans];
};
const texting = async () => {
  const open = await createOpenShop(t.platform);
  await t.platform.db.inShop(open.shop, (tx) =>
    tx
      .updateTable('shops')
      .set({ sends_check_in_texts: true })
      .where('id', '=', open.shop)
      .execute(),
  );
  return open;
};

test('the trace of a check-in has its statements and the jobs that follow', async () => {
  const { username } = await texting();
  const answer = await t.call(checkIn, {
    params: { username },
    body: { name: 'Marcus Bell', phone: '312 555 0117' },
  });
  expect(answer.statusCode).toBe(201);
  await t.runJobs();
  const spans = await sent();

  const root = spans.find(({ name }) => name === 'POST /shops/:username/check-in/');
  const [, traceId = ''] = String(answer.headers['traceparent']).split('-');
  expect(root).toMatchObject({ traceId });
  expect(root?.parentSpanId).toBeFalsy();
  const ofTrace = spans.filter((span) => span.traceId === traceId);
  const sqlOf = (parent: OtlpSpan | undefined) =>
    ofTrace
      .filter(({ parentSpanId }) => parentSpanId === parent?.spanId)
      .flatMap(({ attributes }) => attributes)
      .filter(({ key }) => key === 'db.query.text')
      .map(({ value }) => value.stringValue ?? '');
  expect(sqlOf(root).join('\n')).toContain('insert into check_in_origins');

  const first = ofTrace.find(({ name }) => name === 'job text-ticket');
  expect(first?.parentSpanId).toBe(root?.spanId);
  // The job that the job has queued goes on in the same trace, and sends the text.
  const second = ofTrace.find(({ name }) => name === 'job send-message');
  expect(second?.parentSpanId).toBe(first?.spanId);
  expect(sqlOf(second).length).toBeGreaterThan(0);
  expect(t.carrier.texts).toHaveLength(1);

  // Every line of the request and of its jobs names the trace; no span and no line the customer.
  const lines = log.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.find(({ msg, status }) => msg === 'request' && status === 201)?.['trace']).toBe(
    traceId,
  );
  const done = lines.filter(({ msg, job }) => msg === 'job done' && job === 'text-ticket');
  expect(done.map(({ trace }) => trace)).toEqual([traceId]);
  expect(JSON.stringify(spans)).not.toMatch(/Marcus|0117/);
});

test('an unchanged poll has no trace, and the first one does', async () => {
  const { username } = await createOpenShop(t.platform);
  const first = await t.call(getShopLine, { params: { username } });
  const etag = String(first.headers['etag']);
  await sent();
  collector.spans.splice(0);
  for (let poll = 0; poll < 3; poll += 1) {
    const again = await t.call(getShopLine, {
      params: { username },
      headers: { 'if-none-match': etag },
    });
    expect(again.statusCode).toBe(304);
  }
  const traceparent = String(first.headers['traceparent']);
  expect(traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  const [, firstTrace] = traceparent.split('-');
  const spans = (await sent()).map(({ name, traceId }) => ({
    name,
    isOfFirst: traceId === firstTrace,
  }));
  expect(spans).toEqual([]);
});

test('an error of ours names its trace; the ids of a caller are not taken over', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const answer = await t.app.inject({ url: '/nowhere/', headers: { traceparent } });
  expect(answer.statusCode).toBe(404);
  const given = String(answer.headers['traceparent']);
  expect(given).not.toContain('0af7651916cd43dd8448eb211c80319c');
  const [span] = await sent();
  expect(given).toContain(span?.traceId);
});

test('health checks and metrics have no traces', async () => {
  await t.app.inject('/health/live');
  await t.app.inject('/metrics');
  expect(await sent()).toEqual([]);
});

/** How many files of OpenTelemetry's SDK a process has loaded after it started tracing. */
const loadedWith = async (config: object): Promise<number> => {
  const code = `
    const { createRequire } = await import('node:module');
    const { startTracing } = await import('./platform/tracing/start-tracing.ts');
    await import('./platform/platform.ts');
    await startTracing(${JSON.stringify(config)}, 'api');
    const { cache } = createRequire(import.meta.url);
    console.log(Object.keys(cache).filter((file) => file.includes('@opentelemetry/sdk-trace')).length);
    process.exit();`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', code],
    { cwd: new URL('../../', import.meta.url) },
  );
  return Number(stdout);
};

test('without an endpoint nothing of OpenTelemetry is loaded', async () => {
  const on = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: 1 };
  expect(await loadedWith(on)).toBeGreaterThan(0);
  expect(await loadedWith({ OTEL_TRACES_SAMPLER_ARG: 1 })).toBe(0);
});
