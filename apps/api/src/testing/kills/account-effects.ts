import { signUpAffiliate } from '@lineup/contract/affiliates/affiliates';
import { forgotPassword, login, signUp } from '@lineup/contract/identity/auth';
import { closeShopJob, deleteAccountJob } from '../../features/leaving/jobs.ts';
import { eraseShopJob } from '../../features/leaving/shops/queue-erasure.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { createInvitation } from '../factories/accounts/invitation.ts';
import { signUpBody } from '../factories/accounts/sign-up.ts';
import { createShop } from '../factories/shop.ts';
import { createStaff } from '../factories/staff.ts';
import type { TestApp } from '../test-app.ts';
import { countStates, type KilledEffect } from './counted.ts';
import type { MailExpectations } from './mail-expectations.ts';

/** Sign-ups, forgotten and wrong passwords, and invitations: what their jobs store and mail. */
export const createAccountEffects = (t: TestApp, mails: MailExpectations): KilledEffect => {
  const { db } = t.platform;
  const signedUp: string[] = [];
  const affiliates: string[] = [];
  const refused: { shop: AuthorizedShopId; accountId: number }[] = [];
  const call = async (endpoint: Parameters<TestApp['call']>[0], body: object, status: number) => {
    const answer = await t.call(endpoint, { body });
    if (answer.statusCode !== status) throw new Error(answer.body);
  };
  const countAccounts = (email: string) =>
    db.asNobody(async (tx) => {
      const rows = await tx
        .selectFrom('accounts')
        .select('id')
        .where('email', '=', email)
        .execute();
      return rows.length;
    });

  return {
    begin: async () => {
      const body = signUpBody();
      await call(signUp, body, 201);
      signedUp.push(body.email);
      mails.expect('codes', body.email);

      const { shop_name: _shop, timezone: _zone, ...person } = signUpBody();
      await call(signUpAffiliate, person, 201);
      affiliates.push(person.email);
      mails.expect('codes', person.email);

      const owner = await createStaff(t.platform);
      await call(forgotPassword, { email: owner.email }, 200);
      mails.expect('links for a new password', owner.email);
      await call(login, { email: owner.email, password: 'not this one', role: 'owner' }, 401);
      refused.push(owner);
      const { email } = await createInvitation(t.platform, owner);
      mails.expect('invitations', email);
    },
    count: async () => ({
      'sign-ups of shops': await countStates(signedUp, countAccounts),
      'sign-ups of affiliates': await countStates(affiliates, countAccounts),
      'wrong passwords in the audit log': await countStates(refused, ({ shop, accountId }) =>
        db.inShop(shop, async (tx) => {
          const lines = await tx
            .selectFrom('audit_log')
            .select('id')
            .where('account_id', '=', accountId)
            .where('action', '=', 'login_failed')
            .execute();
          return lines.length;
        }),
      ),
    }),
  };
};

/** Accounts and shops whose deletion is due: the shop is closed, and a closed one is erased. */
export const createLeavingEffects = (t: TestApp, mails: MailExpectations): KilledEffect => {
  const { db, clock } = t.platform;
  const accounts: number[] = [];
  const closed: AuthorizedShopId[] = [];
  const erased: AuthorizedShopId[] = [];
  const past = () => clock.now().subtract({ hours: 24 * 15 });
  const stateOf = (shop: AuthorizedShopId) =>
    db.inShop(shop, (tx) =>
      tx
        .selectFrom('shops')
        .select(['closed_at', 'erased_at'])
        .where('id', '=', shop)
        .executeTakeFirstOrThrow(),
    );

  return {
    begin: async () => {
      const { accountId } = await createStaff(t.platform, { role: 'employee' });
      await db.asAccount(accountId, async (tx) => {
        await tx
          .updateTable('accounts')
          .set({ deletion_due_at: past() })
          .where('id', '=', accountId)
          .execute();
        await addJob(tx, deleteAccountJob, { accountId }, `killed-account:${String(accountId)}`);
      });
      accounts.push(accountId);

      const owner = await createStaff(t.platform);
      await db.inShop(owner.shop, async (tx) => {
        await tx
          .updateTable('shops')
          .set({ deletion_due_at: past() })
          .where('id', '=', owner.shop)
          .execute();
        await addJob(tx, closeShopJob, { shop: owner.shop }, `killed-shop:${String(owner.shop)}`);
      });
      closed.push(owner.shop);
      mails.expect('shops that were closed', owner.email);

      const shop = await createShop(t.platform);
      await createStaff(t.platform, { shop });
      await db.inShop(shop, async (tx) => {
        const times = { deletion_due_at: past(), closed_at: past() };
        await tx.updateTable('shops').set(times).where('id', '=', shop).execute();
        await addJob(tx, eraseShopJob, { shop }, `killed-erasure:${String(shop)}`);
      });
      erased.push(shop);
    },
    count: async () => ({
      'accounts that were deleted': await countStates(accounts, (id) =>
        db.asAccount(id, async (tx) => {
          const row = await tx
            .selectFrom('accounts')
            .select('deleted_at')
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          return row.deleted_at === null ? 0 : 1;
        }),
      ),
      'shops that were closed': await countStates(closed, async (shop) =>
        (await stateOf(shop)).closed_at === null ? 0 : 1,
      ),
      'shops that were erased': await countStates(erased, async (shop) =>
        (await stateOf(shop)).erased_at === null ? 0 : 1,
      ),
    }),
  };
};
