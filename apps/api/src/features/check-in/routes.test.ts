import * as contract from '@lineup/contract/check-in';
import { watchShopLine } from '@lineup/contract/line';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createService } from '../../testing/factories/service.ts';
import { createShop } from '../../testing/factories/shop.ts';
import { createStaff } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ LOG_LEVEL: 'error' });
});
afterAll(() => t.close());

const shopOf = async () => {
  const shop = await createShop(t.platform);
  return { shop, username: `shop-${String(shop)}` };
};

test('smoke', async () => {
  const { shop, username } = await shopOf();
  const service = await createService(t.platform, shop);
  const barber = await createStaff(t.platform, { shop, name: 'Theo Park' });
  const a = await t.call(contract.checkIn, {
    params: { username },
    body: {
      name: 'Marcus Bell',
      phone: '(312) 555-0117',
      services: [service.id],
      barber: barber.membershipId,
    },
  });
  console.log(a.statusCode, a.body);
  const b = await t.call(contract.checkIn, { params: { username }, body: { name: 'Ana' } });
  console.log(b.statusCode, b.body);
  const line = await t.call(contract.getShopLine, { params: { username } });
  console.log(line.statusCode, line.body);
  const token = a.json().response.token;
  for (const e of [
    contract.getTicket,
    contract.askForTime,
    contract.moveBack,
    contract.confirmComing,
    contract.leaveLine,
    contract.leaveLine,
  ]) {
    const r = await t.call(e, { params: { username, token } });
    console.log(e.path, r.statusCode, r.body);
  }
  console.log(
    (await t.call(contract.getWait, { params: { username } })).body,
    (await t.call(watchShopLine, { params: { username } })).body,
  );
  const token2 = b.json().response.token;
  const r = await t.call(contract.changeWishes, {
    params: { username, token: token2 },
    body: { services: [service.id], barber: null },
  });
  console.log(r.statusCode, r.body);
});
