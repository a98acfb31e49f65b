import * as auth from '@lineup/contract/identity/auth';
import * as contract from '@lineup/contract/leaving';
import { getShopSettings } from '@lineup/contract/shops';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createShop } from '../../../testing/factories/shop.ts';
import { createStaff, signIn, type TestStaff } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let owner: TestStaff;
let member: TestStaff;
let tokens: { owner: string; member: string; memberRefresh: string; ownerRefresh: string };

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  const shop = await createShop(t.platform);
  owner = await createStaff(t.platform, { shop });
  member = await createStaff(t.platform, { shop, role: 'employee', name: 'Kit Rowe' });
  const own = await signIn(t.platform, owner);
  const theirs = await signIn(t.platform, member);
  tokens = {
    owner: own.access,
    member: theirs.access,
    ownerRefresh: own.refresh,
    memberRefresh: theirs.refresh,
  };
});

const offer = (keeps_ownership: boolean, as = tokens.owner, membership_id = member.membershipId) =>
  t.call(contract.offerOwnership, { as, body: { membership_id, keeps_ownership } });
const accept = (as = tokens.member) => t.call(contract.acceptOwnership, { as });
const seenBy = async (as: string) =>
  (await t.call(contract.getOwnershipOffer, { as })).json<{
    response: contract.OwnershipOffer | null;
  }>().response;
const rolesOf = () =>
  t.platform.db.inShop(owner.shop, async (tx) => {
    const rows = await tx.selectFrom('memberships').select(['id', 'role']).orderBy('id').execute();
    return Object.fromEntries(rows.map(({ id, role }) => [id, role]));
  });
/** A moment later: tokens of the very moment of the change are void too. */
const refreshed = async (refresh: string) => {
  t.clock.advance({ seconds: 1 });
  return (await t.call(auth.refresh, { body: { refresh } })).json<{ access: string }>().access;
};

describe('handing the shop over', () => {
  test('changes both roles when the other accepts, not before', async () => {
    expect((await offer(false)).json()).toMatchObject({
      response: { name: 'Kit Rowe', keeps_ownership: false, is_for_me: false },
    });
    await t.runJobs();
    const mails = t.mail.mails.filter(({ to }) => to?.[0]?.address === member.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('hand')]);
    expect(await seenBy(tokens.member)).toMatchObject({ is_for_me: true });
    const user = await t.call(auth.getUserData, { as: tokens.member });
    expect(user.json<{ response: auth.User }>().response.ownership_offered_by).toBeDefined();
    expect((await rolesOf())[member.membershipId]).toBe('employee');

    expect((await accept()).statusCode).toBe(200);
    expect(await rolesOf()).toEqual({
      [owner.membershipId]: 'employee',
      [member.membershipId]: 'owner',
    });
    // The old tokens are void: the next ones have the new role.
    for (const as of [tokens.owner, tokens.member]) {
      expect((await t.call(auth.getUserData, { as })).statusCode).toBe(401);
    }
    const settings = (as: string) => t.call(getShopSettings, { as });
    expect((await settings(await refreshed(tokens.memberRefresh))).statusCode).toBe(200);
    expect((await settings(await refreshed(tokens.ownerRefresh))).statusCode).toBe(403);
    expect((await accept(await refreshed(tokens.memberRefresh))).statusCode).toBe(404);
  });

  test('accepting many times at once makes one change', async () => {
    await offer(false);
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept()));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(Object.values(await rolesOf()).toSorted()).toEqual(['employee', 'owner']);
  });

  test('an offer ends after 7 days', async () => {
    await offer(false);
    t.clock.advance({ hours: 7 * 24 });
    const { access } = await signIn(t.platform, member);
    expect(await seenBy(access)).toBeNull();
    expect((await accept(access)).statusCode).toBe(404);
  });

  test('the owner withdraws it, or the member declines', async () => {
    const drop = (as: string) => t.call(contract.dropOwnershipOffer, { as });
    for (const as of [tokens.owner, tokens.member]) {
      await offer(true);
      expect((await drop(as)).statusCode).toBe(200);
      expect(await seenBy(tokens.owner)).toBeNull();
      expect((await accept()).statusCode).toBe(404);
    }
  });

  test('nobody else sees, accepts or drops it, and only a member who works here is offered it', async () => {
    const other = await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
    const { access } = await signIn(t.platform, other);
    await offer(true);
    expect(await seenBy(access)).toBeNull();
    expect((await accept(access)).statusCode).toBe(404);
    expect((await t.call(contract.dropOwnershipOffer, { as: access })).statusCode).toBe(404);
    expect((await offer(true, tokens.member)).statusCode).toBe(403);
    expect((await offer(true, tokens.owner, owner.membershipId)).statusCode).toBe(409);
    const foreign = await createStaff(t.platform);
    expect((await offer(true, tokens.owner, foreign.membershipId)).statusCode).toBe(404);
  });

  test('both calls need the PIN or the password again', async () => {
    await offer(true);
    t.clock.advance({ minutes: 6 });
    for (const answer of [await offer(true), await accept()]) {
      expect(answer.json()).toMatchObject({ code: 'step_up_required' });
    }
  });
});

test('a second owner sees and does what the owner does', async () => {
  await offer(true);
  await accept();
  expect(Object.values(await rolesOf())).toEqual(['owner', 'owner']);
  const as = await refreshed(tokens.memberRefresh);
  expect((await t.call(getShopSettings, { as })).statusCode).toBe(200);
  const user = await t.call(auth.getUserData, { as });
  expect(user.json()).toMatchObject({
    response: { role: 'admin', shop_is_owner: true, total_barbers: 0 },
  });
  // Either owner can leave now.
  const { access } = await signIn(t.platform, owner);
  expect((await t.call(contract.requestAccountDeletion, { as: access })).statusCode).toBe(200);
});
