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

const median = (figures: readonly number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

export interface CallTimes {
  readonly call: string;
  readonly without: number;
  readonly during: number;
  /** Answers of the phases that have fewer: the p95 of a dozen is its slowest one. */
  readonly answers: number;
}

/**
 * The p95 of each call, without the fault and during it: the median of those of the rounds, because
 * something else may keep the machine busy in one of them.
 */
export const compareCalls = (
  without: readonly (readonly Timed[])[],
  during: readonly (readonly Timed[])[],
): CallTimes[] => {
  const calls = new Set([...without, ...during].flat().map(({ call }) => call));
  return [...calls].map((call) => {
    const timesOf = (rounds: readonly (readonly Timed[])[]) =>
      rounds.map((round) => round.filter((answer) => answer.call === call).map(({ ms }) => ms));
    const [usual, faulty] = [timesOf(without), timesOf(during)];
    const answers = Math.min(usual.flat().length, faulty.flat().length);
    return { call, without: median(usual.map(p95)), during: median(faulty.map(p95)), answers };
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
