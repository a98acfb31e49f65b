import { signUpAffiliate } from '@lineup/contract/affiliates/affiliates';
import * as contract from '@lineup/contract/identity/auth';
import { acceptInvitation } from '@lineup/contract/team/team';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorizeShop } from '../../../platform/sessions/authorized-shop.ts';
import {
  type GoogleKeys,
  googleCookie,
  signGoogleToken,
  startGoogleKeys,
} from '../../../testing/accounts/google-keys.ts';
import { clickInvite } from '../../../testing/affiliates/invited-browser.ts';
import { createInvitation } from '../../../testing/factories/accounts/invitation.ts';
import { createReset } from '../../../testing/factories/accounts/mailed-codes.ts';
import { signUpBody } from '../../../testing/factories/accounts/sign-up.ts';
import { createAffiliate } from '../../../testing/factories/affiliates/affiliate.ts';
import { createStaff } from '../../../testing/factories/staff.ts';
import { codeOf } from '../../../testing/messages/mail-code.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let google: GoogleKeys;

beforeAll(async () => {
  google = await startGoogleKeys();
  t = await createTestApp(google.settings);
});
afterAll(async () => {
  await t.close();
  await google.close();
});

const membershipsOf = (accountId: number) =>
  t.platform.db.asAccount(accountId, (tx) =>
    tx
      .selectFrom('memberships')
      .select(['shop_id', 'role'])
      .where('account_id', '=', accountId)
      .execute(),
  );

/** Signs up a shop by an affiliate's invitation, with an unverified e-mail. */
const plant = async () => {
  const { affiliate } = await createAffiliate(t.platform);
  const { cookie } = await clickInvite(t, affiliate);
  const body = signUpBody();
  const answer = await t.call(contract.signUp, {
    body: { ...body, invited_by: affiliate },
    headers: { cookie },
  });
  await t.runJobs();
  const account = await t.platform.db.asNobody((tx) =>
    tx
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow(),
  );
  const [membership] = await membershipsOf(account.id);
  const shop = authorizeShop(membership?.shop_id ?? 0);
  const inviter = async () => {
    const found = await t.platform.db.inShop(shop, (tx) =>
      tx.selectFrom('referrals').select('affiliate_id').executeTakeFirst(),
    );
    return found?.affiliate_id;
  };
  expect(await inviter()).toBe(affiliate);
  const { token } = answer.json<{ token: string }>();
  return { email: body.email, accountId: account.id, token, shop, inviter, affiliate };
};

type Planted = Awaited<ReturnType<typeof plant>>;

const verify = ({ email }: Pick<Planted, 'email'>, token: string) =>
  t.call(contract.verifyAccount, { body: { token, code: codeOf(t.mail, email) } });

const password = 'eleven cold lanterns';

const signUpForArea = async ({ email }: Planted) => {
  t.clock.advance({ minutes: 5 });
  const person = { name: 'Ines Calder', email, phone_no: '+1 312 555 0177', password };
  const { token } = (await t.call(signUpAffiliate, { body: person })).json<{ token: string }>();
  await t.runJobs();
  return verify({ email }, token);
};

describe('the referral of a sign-up', () => {
  test('stays when the code of that sign-up verifies the mailbox', async () => {
    const planted = await plant();
    expect((await verify(planted, planted.token)).statusCode).toBe(200);
    expect(await planted.inviter()).toBe(planted.affiliate);
  });

  test.each<[string, (planted: Planted) => Promise<{ statusCode: number }>]>([
    [
      'Google',
      async ({ email }) =>
        t.call(contract.google, {
          body: { token: await signGoogleToken({ email }) },
          headers: googleCookie,
        }),
    ],
    [
      'a link for a new password',
      async ({ accountId }) => {
        const token = await createReset(t.platform, accountId);
        return t.call(contract.resetPassword, { body: { token, password } });
      },
    ],
    [
      'an invitation to a team',
      async ({ email }) => {
        const { token } = await createInvitation(t.platform, await createStaff(t.platform), {
          email,
        });
        return t.call(acceptInvitation, { params: { token }, body: { name: 'Ines', password } });
      },
    ],
    ['the code of an affiliate’s sign-up', signUpForArea],
  ])('is deleted when %s does: somebody else may have typed it in', async (_way, prove) => {
    const planted = await plant();
    expect((await prove(planted)).statusCode).toBe(200);
    expect(await planted.inviter()).toBeUndefined();
  });
});

test('the sign-up of an affiliate opens the area, not a shop somebody opened in their name', async () => {
  const planted = await plant();
  const answer = await signUpForArea(planted);
  expect(answer.json()).toMatchObject({ user: { role: 'affiliate', shop_name: '' } });
  expect(await membershipsOf(planted.accountId)).toEqual([]);
  const body = { email: planted.email, password, role: 'owner' };
  expect((await t.call(contract.login, { body })).json()).toMatchObject({
    user: { role: 'affiliate' },
  });
});

test('a later sign-up for a shop creates one', async () => {
  const planted = await plant();
  const body = { ...signUpBody({ email: planted.email }), shop_name: 'Calder & Daughters' };
  t.clock.advance({ minutes: 5 });
  const person = { name: 'Ines', email: planted.email, phone_no: '+1 312 555 0177', password };
  await t.call(signUpAffiliate, { body: person });
  await t.runJobs();
  t.clock.advance({ minutes: 5 });
  const { token } = (await t.call(contract.signUp, { body })).json<{ token: string }>();
  await t.runJobs();
  expect((await verify(planted, token)).json()).toMatchObject({
    user: { role: 'admin', shop_name: 'Calder & Daughters' },
  });
});
