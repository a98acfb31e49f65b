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
import { syncBilling } from '../../billing/stripe/sync-billing.ts';

let t: PayingApp;
let own: PayingShop;
let jules: TestAffiliate;

beforeAll(async () => {
  t = await createPayingApp();
  t.payments.behaviour.hold = true;
});
afterAll(() => t.close());
beforeEach(async () => {
  own = await createPayingShop(t.platform);
  jules = await createAffiliate(t.platform);
  await referShop(t.platform, own.shop, jules.affiliate);
  t.mail.mails.length = 0;
});

const sync = () => syncBilling(t.platform, own.shop);
const pay = async () => {
  t.payments.pay(await own.openCheckout(BASIC));
  await sync();
};
const subjects = async () => {
  await t.runJobs();
  return t.mail.mails
    .filter(({ to }) => to?.[0]?.address === jules.email)
    .map(({ subject }) => subject?.replace(/Shop \d+/, 'SHOP'));
};

test('a mail reports each commission and each reversal once', async () => {
  await pay();
  await sync();
  const [invoice] = [...t.payments.objects.invoices.values()].filter(
    ({ customer }) => customer === own.customerId,
  );
  t.payments.refund(invoice?.id ?? '', 500);
  await sync();
  // The worker sends several mails at once, in any order.
  expect((await subjects()).toSorted((a = '', b = '') => (a < b ? -1 : 1))).toEqual([
    expect.stringMatching(/^\$1\.50 taken back: a refund to .+$/),
    expect.stringMatching(/^\$8\.70 earned: .+ has paid$/),
  ]);
});

test('mails are not sent to an affiliate who has switched them off', async () => {
  await t.platform.db.asNobody((tx) =>
    tx
      .updateTable('affiliates')
      .set({ sends_commission_mails: false })
      .where('id', '=', jules.affiliate)
      .execute(),
  );
  await pay();
  expect(await subjects()).toEqual([]);
  expect(await ledgerLines(t.platform, jules.affiliate)).toMatchObject([
    { kind: 'earned', amount_cents: 870 },
  ]);
});

test('mails are in the language of the affiliate', async () => {
  own = await createPayingShop(t.platform);
  jules = await createAffiliate(t.platform, { language: 'es' });
  await referShop(t.platform, own.shop, jules.affiliate);
  await pay();
  expect(await subjects()).toEqual([expect.stringMatching(/^Has ganado \$8\.70: .+ ha pagado$/)]);
});
