import { login } from '@lineup/contract/identity/auth';
import { verifyPin } from '@lineup/contract/identity/pin';
import { createPin } from '../factories/accounts/pin.ts';
import { createStaff, PASSWORD, signIn } from '../factories/staff.ts';
import { createHttpClient } from '../proofs/http-client.ts';
import type { TestApp } from '../test-app.ts';

/** An answer to a call of the load, or to one that somebody sends beside it. */
export interface Timed {
  readonly call: string;
  readonly status: number;
  readonly ms: number;
}

const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;

/** The better half of a phase, to exclude other load of the machine. */
const p95Of = (answers: readonly Timed[]): number => {
  const times = answers.map(({ ms }) => ms);
  const half = Math.ceil(times.length / 2);
  return Math.min(p95(times.slice(0, half)), p95(times.slice(half)));
};

export interface CallTimes {
  readonly call: string;
  readonly before: number;
  readonly during: number;
  /** Answers of the phase with fewer: the p95 of a dozen is its slowest one. */
  readonly answers: number;
}

/** The p95 of each call, before the fault and during it. */
export const compareCalls = (before: readonly Timed[], during: readonly Timed[]): CallTimes[] => {
  const earlier = Map.groupBy(before, ({ call }) => call);
  const later = Map.groupBy(during, ({ call }) => call);
  return [...new Set([...earlier.keys(), ...later.keys()])].map((call) => {
    const [one, other] = [earlier.get(call) ?? [], later.get(call) ?? []];
    const answers = Math.min(one.length, other.length);
    return { call, before: p95Of(one), during: p95Of(other), answers };
  });
};

/**
 * One person after the other signs in and enters the PIN, beside the load. The hashes of the tests are
 * cheap, so a wait for Redis would show.
 */
export const signInWithPins = async (
  { platform }: TestApp,
  urls: readonly string[],
  people: number,
): Promise<Timed[]> => {
  const http = createHttpClient();
  const answers: Timed[] = [];
  const send = async (call: string, url: string, body: object, headers = {}) => {
    const startedAt = performance.now();
    const { status } = await http.send(url, { method: 'POST', body, headers, timeoutMs: 20_000 });
    answers.push({ call, status, ms: performance.now() - startedAt });
  };
  for (let number = 0; number < people; number += 1) {
    const url = urls[number % urls.length] ?? '';
    const owner = await createStaff(platform);
    await createPin(platform, owner.shop);
    const body = { email: owner.email, password: PASSWORD, role: 'owner' };
    await send('login', `${url}${login.path}`, body);
    const { access } = await signIn(platform, owner);
    const headers = { authorization: `Bearer ${access}` };
    await send('PIN', `${url}${verifyPin.path}`, { pin: '2580' }, headers);
  }
  http.close();
  return answers;
};
