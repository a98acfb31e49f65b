import { checkIn } from '@lineup/contract/check-in/check-in';
import { login, verifyAccount } from '@lineup/contract/identity/auth';
import { verifyPin } from '@lineup/contract/identity/pin';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { createCode } from '../factories/accounts/mailed-codes.ts';
import { createPin } from '../factories/accounts/pin.ts';
import { createShop } from '../factories/shop.ts';
import { createStaff, signIn } from '../factories/staff.ts';
import type { SpawnedProcess } from '../processes/spawned-process.ts';
import { createHttpClient, type HttpAnswer } from '../proofs/http-client.ts';
import type { TestApp } from '../test-app.ts';

/** How many guesses an attacker sends at once. */
const GUESSES = 60;

/** What an attacker got, of each kind of limit, however many times it was tried. */
export interface GuessesEvaluated {
  readonly pins: number;
  readonly passwords: number;
  readonly codes: number;
  /** Open tickets without a phone number, of one network in one shop. */
  readonly tickets: number;
}

/** The limits that must hold: a day's PINs, and so on. */
export const ALLOWED: GuessesEvaluated = { pins: 20, passwords: 10, codes: 5, tickets: 10 };

export interface Limited {
  readonly url: string;
  readonly api: SpawnedProcess;
}

/** Sends a request from one address; of several processes, each takes its turn. */
export type Post = (
  endpoint: Endpoint,
  number: number,
  body: object,
  headers?: Record<string, string>,
) => Promise<HttpAnswer>;

/** Every attacker has an address of its own: what another one has used up must not count. */
export const createPost = (processes: readonly Limited[], address: string) => {
  const http = createHttpClient();
  const post: Post = ({ path }, number, body, headers = {}) =>
    http.send(`${processes[number % processes.length]?.url ?? ''}${path}`, {
      method: 'POST',
      body,
      headers: { ...headers, 'x-forwarded-for': address },
      timeoutMs: 20_000,
    });
  return { post, close: () => http.close() };
};

/** Guesses at processes with the product's own limits, all at once. */
export const guess = async (
  { platform }: TestApp,
  processes: readonly Limited[],
  post: Post,
): Promise<GuessesEvaluated> => {
  const evaluations = () =>
    processes.reduce(
      (sum, { api }) => sum + api.output().split('evaluated a secret').length - 1,
      0,
    );
  const evaluatedBy = async (attack: (number: number) => Promise<unknown>) => {
    const before = evaluations();
    await Promise.all(Array.from({ length: GUESSES }, (_, number) => attack(number)));
    return evaluations() - before;
  };

  const guessPins = async () => {
    const owner = await createStaff(platform);
    await createPin(platform, owner.shop);
    const { access } = await signIn(platform, owner);
    const headers = { authorization: `Bearer ${access}` };
    return evaluatedBy((number) => post(verifyPin, number, { pin: '0000' }, headers));
  };
  const guessPasswords = async () => {
    const { email } = await createStaff(platform);
    const body = { email, password: 'a wrong password', role: 'owner' };
    return evaluatedBy((number) => post(login, number, body));
  };
  const guessCodes = async () => {
    // As if its mail had been sent: the queue is full of the mails of the load.
    const token = await createCode(platform, await createStaff(platform, { isVerified: false }));
    return evaluatedBy((number) => post(verifyAccount, number, { token, code: '000000' }));
  };
  const takeTickets = async () => {
    const shop = await createShop(platform, { plan: 'UNLIMITED PLAN' });
    const endpoint = {
      ...checkIn,
      path: checkIn.path.replace(':username', `shop-${String(shop)}`),
    } as Endpoint;
    await Promise.all(
      Array.from({ length: GUESSES }, (_, number) => post(endpoint, number, { name: 'Guest' })),
    );
    const rows = await platform.db.inShop(shop, (tx) =>
      tx.selectFrom('appointments').select('id').where('shop_id', '=', shop).execute(),
    );
    return rows.length;
  };
  return {
    pins: await guessPins(),
    passwords: await guessPasswords(),
    codes: await guessCodes(),
    tickets: await takeTickets(),
  };
};
