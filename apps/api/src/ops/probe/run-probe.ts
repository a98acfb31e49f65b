import { claimAppointment, serveAppointment } from '@lineup/contract/appointments/appointments';
import { getCurrentAppointments } from '@lineup/contract/appointments/current-appointments';
import { checkIn, getTicket, leaveLine } from '@lineup/contract/check-in/check-in';
import type { AnswerOf, Endpoint } from '@lineup/contract/kernel/endpoint';
import type { ProbeShop } from './probe-shop.ts';

export interface Step {
  readonly name: string;
  readonly ms: number;
  /** Undefined: the call succeeded. */
  readonly problem?: string;
}

const TIMEOUT_MS = 10_000;

interface Request {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly token?: string;
}

class StepFailed extends Error {}

const call = async <E extends Endpoint>(
  url: string,
  endpoint: E,
  { params = {}, query = {}, body, token }: Request,
): Promise<AnswerOf<E>> => {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const target = new URL(path, url);
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
  const response = await fetch(target, {
    method: endpoint.method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.ok) return (await response.json()) as AnswerOf<E>;
  const { code = '', request_id = '' } = (await response.json().catch(() => ({}))) as {
    code?: string;
    request_id?: string;
  };
  throw new StepFailed(`${String(response.status)} ${code}, request ${request_id}`);
};

const problemOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'unknown error';

/**
 * Walks through the product over HTTP as a customer and a barber: check in, see the ticket, be called,
 * be served; then check in again and leave. The first step that fails ends it.
 */
export const runProbe = async (
  url: string,
  { username, accessToken: token }: Pick<ProbeShop, 'username' | 'accessToken'>,
): Promise<Step[]> => {
  const steps: Step[] = [];
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    const msNow = () => Math.round(performance.now() - startedAt);
    try {
      const result = await work();
      steps.push({ name, ms: msNow() });
      return result;
    } catch (error) {
      steps.push({ name, ms: msNow(), problem: problemOf(error) });
      throw new StepFailed(name);
    }
  };
  const joinLine = () => call(url, checkIn, { params: { username }, body: { name: 'Probe' } });
  try {
    const { response: joined } = await step('check-in', joinLine);
    await step('ticket', () => call(url, getTicket, { params: { username, token: joined.token } }));
    const id = await step('line', async () => {
      const { response: line } = await call(url, getCurrentAppointments, { token });
      const waiting = [...line.pending_open, ...line.pending_assigned];
      const own = waiting.find((visit) => visit.ticket_number === joined.ticket_number);
      if (!own) throw new StepFailed('the ticket is not in the line');
      return own.id;
    });
    const confirmed = { appt_id: id, confirmed: true };
    await step('call', () => call(url, claimAppointment, { token, body: confirmed }));
    const served = { params: { id }, query: { served: 'yes' } };
    await step('complete', () => call(url, serveAppointment, { token, ...served }));
    const { response: second } = await step('check-in again', joinLine);
    await step('cancel', () => call(url, leaveLine, { params: { username, token: second.token } }));
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
  }
  return steps;
};
