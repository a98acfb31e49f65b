import * as contract from '@lineup/contract/booking-links';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLinkShop } from '../../testing/booking/link-shop.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const createMissing = async (as: string) => {
  const answer = await t.call(contract.createMissingLinks, { as });
  return { status: answer.statusCode, ...answer.json<{ response: { created: number } }>() };
};

test('creates what is missing once, also when pressed twice at the same time', async () => {
  const { access, owner, theo, linkOf, list } = await createLinkShop(t);
  const mine = await linkOf(owner);
  const answers = await Promise.all([createMissing(access), createMissing(access)]);
  expect(answers.map(({ response }) => response.created)).toEqual(expect.arrayContaining([0, 1]));
  const links = await list();
  expect(links.map(({ barber }) => barber)).toEqual([owner.membershipId, theo.membershipId]);
  expect(links[0]?.id).toBe(mine);
  expect(links[1]).toMatchObject({ is_active: true, time_gap: 30 });
});

test('leaves out a barber who does not do the service', async () => {
  const { access, owner, theo, service, list } = await createLinkShop(t);
  await t.platform.db.inShop(owner.shop, (tx) =>
    tx
      .insertInto('service_barbers')
      .values({
        shop_id: owner.shop,
        service_id: service,
        membership_id: theo.membershipId,
        is_offered: false,
      })
      .execute(),
  );
  await createMissing(access);
  expect((await list()).map(({ barber }) => barber)).toEqual([owner.membershipId]);
});

test('is for the owner', async () => {
  const { theoAccess, list } = await createLinkShop(t);
  const answer = await t.call(contract.createMissingLinks, { as: theoAccess });
  expect(answer.statusCode).toBe(403);
  expect(await list()).toEqual([]);
});
