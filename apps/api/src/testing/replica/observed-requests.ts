import { createHttpClient } from '../proofs/http-client.ts';

/** What a client saw that must not be. */
interface Finding {
  readonly what: string;
  readonly detail: string;
}

export interface Figures {
  readonly answers: Record<string, number>;
  readonly findings: Finding[];
  /** What is done to the replica now, and how slow the slowest answer to a request of that time was. */
  phase: string;
  readonly slowestMs: Record<string, number>;
  /** Reports that were marked as old, and the oldest. */
  oldReports: number;
  oldestMs: number;
  exports: number;
}

export type Send = (
  access: string,
  url: string,
  call?: { readonly method: string; readonly body?: object },
) => Promise<string>;

const REQUEST_TIMEOUT_MS = 15_000;

/** Requests whose answers are counted, and every other than 200 and 201 noted. */
export const observeRequests = () => {
  const http = createHttpClient();
  const figures: Figures = {
    answers: {},
    findings: [],
    phase: 'peace',
    slowestMs: {},
    oldReports: 0,
    oldestMs: 0,
    exports: 0,
  };
  const find = (what: string, detail: string) => void figures.findings.push({ what, detail });

  const send: Send = async (access, url, call = { method: 'GET' }) => {
    const startedAt = performance.now();
    const { phase, slowestMs } = figures;
    const headers = { authorization: `Bearer ${access}` };
    const answer = await http
      .send(url, { ...call, headers, timeoutMs: REQUEST_TIMEOUT_MS })
      .catch((error: unknown) => ({ status: 0, body: String(error) }));
    slowestMs[phase] = Math.max(slowestMs[phase] ?? 0, performance.now() - startedAt);
    const key = String(answer.status);
    figures.answers[key] = (figures.answers[key] ?? 0) + 1;
    if (answer.status !== 200 && answer.status !== 201) find(`${call.method} ${url}`, answer.body);
    return answer.body;
  };
  return { figures, find, send, close: () => http.close() };
};

export type Observed = ReturnType<typeof observeRequests>;
