import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPayingApp } from '../../../testing/billing/paying-app.ts';
import type { PayingApp } from '../../../testing/billing/subscription-life.ts';
import {
  createAffiliate,
  type TestAffiliate,
} from '../../../testing/factories/affiliates/affiliate.ts';
import { ledgerLines, referShop } from '../../../testing/factories/affiliates/ledger.ts';
import {
  BASIC,
  createPayingShop,
  type PayingShop,
} from '../../../testing/factories/paying-shop.ts';
import { mailsTo } from '../../../testing/messages/mails-to.ts';
import { syncBilling } from '../../billing/stripe/sync-billing.ts';

let t: PayingApp;
let own: PayingShop;
let jules: TestAffiliate;

beforeAll(async () => {
  t = await createPayingApp();
  t.payments.mood.hold = true;
});
afterAll(() => t.close());
beforeEach(async () => {
  own = await createPayingShop(t.platform);
  jules = await createAffiliate(t.platform);
  await referShop(t.platform, own.shop, jules.affiliate);
});

const sync = () => syncBilling(t.platform, own.shop);
const pay = async () => {
  t.payments.pay(await own.openCheckout(BASIC));
  await sync();
};
const subjects = async () => {
  await t.runJobs();
  return mailsTo(t.mail, jules.email).map(({ subject }) => subject);
};

test('tell of what was earned and taken back, once each', async () => {
  await pay();
  await sync();
  t.payments.refund([...t.payments.objects.invoices.keys()].at(-1) ?? '', 500);
  await sync();
  // The worker sends several mails at once: their order is not promised.
  expect((await subjects()).toSorted((a = '', b = '') => (a < b ? -1 : 1))).toEqual([
    expect.stringMatching(/^\$1\.50 taken back: a refund to .+$/),
    expect.stringMatching(/^\$8\.70 earned: .+ has paid$/),
  ]);
});

test('are not sent to who wants none', async () => {
  await t.platform.db.asNobody((tx) =>
    tx
      .updateTable('affiliates')
      .set({ sends_commission_mails: false })
      .where('id', '=', jules.affiliate)
      .execute(),
  );
  await pay();
  expect(await subjects()).toEqual([]);
  const lines = await ledgerLines(t.platform, jules.affiliate);
  expect(lines.map(({ amount_cents }) => amount_cents)).toEqual([870]);
});

test('are in the language of the affiliate', async () => {
  own = await createPayingShop(t.platform);
  jules = await createAffiliate(t.platform, { language: 'es' });
  await referShop(t.platform, own.shop, jules.affiliate);
  await pay();
  expect(await subjects()).toEqual([expect.stringMatching(/^Has ganado \$8\.70: .+ ha pagado$/)]);
});
