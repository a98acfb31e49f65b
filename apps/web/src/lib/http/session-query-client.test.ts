import { beforeEach, describe, expect, it } from 'vitest';
import { employee, owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { loginFailed, userLoaded, userLoading } from '../session/session.ts';
import { storeTokens } from '../storage/storage.ts';
import { sessionQueryClient } from './session-query-client.ts';

const tokenOf = (account: number, shop: number): string =>
  `head.${btoa(JSON.stringify({ acc: account, staff: { shop } }))}.signature`;

const storeToken = (account: number, shop: number) =>
  storeTokens({ access: tokenOf(account, shop), refresh: 'refresh-1' });

beforeEach(signOut);

describe('the query client of the session', () => {
  it('is the same before and after the current user is loaded', () => {
    storeToken(1, 7);
    userLoading();
    const early = sessionQueryClient();
    early.setQueryData(['services'], ['Cut']);
    userLoaded(owner);
    expect(sessionQueryClient()).toBe(early);
    userLoaded({ ...owner, total_barbers: 3 });
    expect(sessionQueryClient()).toBe(early);
    expect(early.getQueryData(['services'])).toEqual(['Cut']);
  });

  it.each([
    ['a log-out', signOut],
    ['a session that ends by itself', loginFailed],
  ])('is cleared by %s, also for the same person', (_, end) => {
    signInAs(owner);
    const before = sessionQueryClient();
    before.setQueryData(['services'], ['Cut']);
    end();
    expect(before.getQueryCache().getAll()).toEqual([]);
    signInAs(owner);
    expect(sessionQueryClient()).not.toBe(before);
  });

  it('is cleared when the start finds no user', () => {
    storeToken(1, 7);
    userLoading();
    const early = sessionQueryClient();
    early.setQueryData(['services'], ['Cut']);
    loginFailed();
    expect(early.getQueryData(['services'])).toBe(undefined);
  });

  it.each([
    ['person', () => userLoaded({ ...owner, id: 99 })],
    ['role', () => userLoaded({ ...owner, role: employee.role })],
    ['shop', () => storeToken(1, 8)],
    ['account', () => storeToken(2, 7)],
  ])('is another one after a change of the %s', (_, change) => {
    storeToken(1, 7);
    userLoaded(owner);
    const before = sessionQueryClient();
    before.setQueryData(['services'], ['Cut']);
    change();
    const after = sessionQueryClient();
    expect(after).not.toBe(before);
    expect(after.getQueryData(['services'])).toBe(undefined);
    expect(before.getQueryCache().getAll()).toEqual([]);
    expect(sessionQueryClient()).toBe(after);
  });
});
