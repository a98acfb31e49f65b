import type { Entry } from '@lineup/contract/affiliates/ledger';
import * as contract from '@lineup/contract/affiliates/payouts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPayingApp } from '../../testing/billing/paying-app.ts';
import { signInAffiliate } from '../../testing/factories/affiliates/affiliate.ts';
import { addReversed, createPayee } from '../../testing/factories/affiliates/payee.ts';
import { createShop } from '../../testing/factories/shop.ts';
import { createStaff, signIn } from '../../testing/factories/staff.ts';
import { approvePayout } from './payouts/approve-payout.ts';
import { openPayout } from './payouts/open-payout.ts';

let t: Awaited<ReturnType<typeof createPayingApp>>;
let access: string;
let foreign: string;
let owner: string;
let id: number;
/** The payout before its review. */
let waiting: contract.Payout | undefined;

beforeAll(async () => {
  t = await createPayingApp();
  const payee = await createPayee(t, { earned: [4000, 3000] });
  await addReversed(t, payee.affiliate, 'in_of_before', 1000);
  const month = t.clock.now().toZonedDateTimeISO('UTC').toPlainDate().with({ day: 1 });
  await openPayout(t.platform, payee.affiliate, month.toString());
  ({ access } = await signInAffiliate(t.platform, payee));
  ({ access: foreign } = await signInAffiliate(t.platform, await createPayee(t)));
  const shop = await createShop(t.platform);
  ({ access: owner } = await signIn(t.platform, await createStaff(t.platform, { shop })));
  const [payout] = (await t.call(contract.listPayouts, { as: access })).json<{
    response: contract.Payout[];
  }>().response;
  id = payout?.id ?? 0;
  waiting = payout;
  await approvePayout(t.platform, payee.affiliate, { payoutId: id, operator: 'mira' });
  await t.runJobs();
});
afterAll(() => t.close());

describe('the payouts', () => {
  test('show their state in the reader’s language', async () => {
    const answer = await t.call(contract.listPayouts, {
      as: access,
      headers: { 'accept-language': 'es' },
    });
    expect(answer.json()).toMatchObject({
      total_entries: 1,
      response: [
        {
          id,
          amount: '60.00',
          state: 'sent',
          reason: '',
          method: 'Cuenta bancaria',
          last4: '6789',
        },
      ],
    });
    const beyond = await t.call(contract.listPayouts, { as: access, query: { page: '2' } });
    expect(beyond.json()).toMatchObject({ total_entries: 1, response: [] });
  });

  test('one in review shows that, and not the operator’s note', () => {
    const reason = 'Lineup reviews it before it is sent.';
    expect(waiting).toMatchObject({ state: 'review', amount: '60.00', reason, sent_at: null });
  });

  test('an invalid page is refused', async () => {
    const answer = await t.call(contract.listPayouts, { as: access, query: { limit: '0' } });
    expect(answer.statusCode).toBe(400);
  });
});

describe('the statement', () => {
  test('lists every line that the payout settles; they are its amount', async () => {
    const answer = await t.call(contract.getPayout, { as: access, params: { id } });
    const { entries } = answer.json<{ response: { entries: Entry[] } }>().response;
    expect(entries.map(({ amount, state }) => `${amount} ${state}`).toSorted()).toEqual([
      '-10.00 paid',
      '30.00 paid',
      '40.00 paid',
    ]);
  });

  test.each(['en', 'es'])('is a file too, in %s', async (language) => {
    const answer = await t.call(contract.downloadPayout, {
      as: access,
      params: { id },
      headers: { 'accept-language': language },
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/lineup-payout-\d{4}-\d\d-01\.pdf/) as string,
      'cache-control': expect.stringContaining('no-store') as string,
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test.each([
    ['read', contract.getPayout],
    ['as a file', contract.downloadPayout],
  ])('%s, another’s is as one that does not exist', async (_how, endpoint) => {
    const theirs = await t.call(endpoint, { as: foreign, params: { id } });
    const missing = await t.call(endpoint, { as: foreign, params: { id: 99_999_999 } });
    expect(theirs.statusCode).toBe(404);
    const without = (body: Record<string, unknown>) => ({ ...body, request_id: '' });
    expect(without(theirs.json())).toEqual(without(missing.json()));
    const wrong = await t.call(endpoint, { as: access, params: { id: 'x' } });
    expect(wrong.statusCode).toBe(400);
  });
});

describe('who may', () => {
  test.each([
    ['the payouts', contract.listPayouts],
    ['a payout', contract.getPayout],
    ['its file', contract.downloadPayout],
    ['opening the account', contract.openPayoutAccount],
    ['reading the account', contract.refreshPayoutAccount],
  ])('%s: neither a stranger nor a shop without a profile', async (_what, endpoint) => {
    const options = {
      params: { id },
      ...(endpoint.method === 'POST' && { body: { password: 'x' } }),
    };
    expect((await t.call(endpoint, options)).statusCode).toBe(401);
    expect((await t.call(endpoint, { ...options, as: owner })).statusCode).toBe(403);
  });

  test('an account is not opened without a password', async () => {
    const answer = await t.call(contract.openPayoutAccount, { as: access, body: {} });
    expect(answer.statusCode).toBe(400);
  });

  test('an account that was never opened is shown without a call to Stripe', async () => {
    const answer = await t.call(contract.refreshPayoutAccount, { as: foreign });
    expect(answer.statusCode).toBe(200);
  });
});
