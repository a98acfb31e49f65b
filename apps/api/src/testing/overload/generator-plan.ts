import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Times that a request books one after the other, `count` times `stepMs` from the first. It begins
 * anywhere, because the last times of the plan before may not be free again yet.
 */
export interface BookedTimes {
  readonly firstMs: number;
  readonly stepMs: number;
  readonly count: number;
}

/** In a body: as long as what replaces them, so that the length of the request stays. */
export const TIME = '{a-time-of-the-link}';
export const NUMBER = '{number}';

/**
 * A whole HTTP request; each time `{key}` becomes a new idempotency key, `TIME` the next of the times
 * and `NUMBER` a new number.
 */
export interface PlannedRequest {
  readonly label: string;
  readonly text: string;
  readonly times?: BookedTimes;
}

/** Either a number of clients, each with one request at a time, or a rate whatever the answers. */
export interface RequestPlan {
  readonly host: string;
  readonly ports: readonly number[];
  readonly requests: readonly PlannedRequest[];
  readonly seconds: number;
  readonly timeoutMs: number;
  readonly mostConnections: number;
  /** From how many addresses of this machine the connections come; without it, from the usual one. */
  readonly addresses?: number;
  readonly clients?: number;
  readonly perSecond?: number;
}

export interface Quantiles {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly most: number;
}

/** What was sent within one second, and came back. */
export interface SecondOfReport {
  useful: number;
  refused: number;
  failed: number;
  slowestUsefulMs: number;
}

export interface Report {
  /** By label and status: 'check-in 201'. */
  readonly counts: Readonly<Record<string, number>>;
  readonly quantiles: Readonly<Record<string, Quantiles>>;
  readonly bySecond: readonly SecondOfReport[];
  readonly seconds: number;
  readonly elapsedMs: number;
  readonly connections: number;
  /** Processor time of the generator itself, as a share of one core. */
  readonly shareOfOneCore: number;
}

export const quantilesOf = (times: readonly number[]): Quantiles => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) * 10) / 10;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) };
};

/** Runs a plan in a process of its own. */
export const generate = async (plan: RequestPlan): Promise<Report> => {
  const child = fork(join(import.meta.dirname, 'request-generator.ts'), { execArgv: [] });
  child.send(plan);
  const [report] = (await once(child, 'message')) as [Report];
  const hasEnded = once(child, 'exit');
  child.disconnect();
  await hasEnded;
  return report;
};

/** How many requests of a report had one of these outcomes. */
export const countOf = ({ counts }: Report, outcome: RegExp): number =>
  Object.entries(counts).reduce((sum, [name, count]) => sum + (outcome.test(name) ? count : 0), 0);

/** Answers that did what was asked for. */
export const USEFUL = / 20\d$/;
export const REFUSED = / (429|503)$/;

/** Of all answers with such an outcome, the slowest kind counts. */
export const quantileOf = ({ quantiles }: Report, outcome: RegExp): Quantiles => {
  const kinds = Object.entries(quantiles).flatMap(([name, own]) =>
    outcome.test(name) ? [own] : [],
  );
  const most = (of: (own: Quantiles) => number) => Math.max(0, ...kinds.map(of));
  return {
    count: kinds.reduce((sum, { count }) => sum + count, 0),
    p50: most(({ p50 }) => p50),
    p95: most(({ p95 }) => p95),
    p99: most(({ p99 }) => p99),
    most: most((own) => own.most),
  };
};

export const postRequest = (path: string, body: object, headers = ''): string => {
  const text = JSON.stringify(body);
  return `POST ${path} HTTP/1.1\r\nhost: lineup\r\ncontent-type: application/json\r\nidempotency-key: {key}\r\n${headers}content-length: ${String(Buffer.byteLength(text))}\r\n\r\n${text}`;
};

export const getRequest = (path: string, headers = ''): string =>
  `GET ${path} HTTP/1.1\r\nhost: lineup\r\n${headers}\r\n`;
