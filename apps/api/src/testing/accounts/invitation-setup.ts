import * as contract from '@lineup/contract/team/team';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createShop } from '../factories/shop.ts';
import { createStaff, signIn, type TestStaff } from '../factories/staff.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

/**
 * For tests of invitations: creates, before each, a new shop on the trial's plan whose owner is
 * signed in.
 */
export const setUpInvitations = () => {
  let t: TestApp;
  let owner: TestStaff;
  let access: string;
  let counter = 0;

  const signInAgain = async () => {
    ({ access } = await signIn(t.platform, owner));
  };

  beforeAll(async () => {
    t = await createTestApp();
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    const shop = await createShop(t.platform, { name: 'Ninth & Alder', plan: 'BASIC PLAN' });
    owner = await createStaff(t.platform, { shop });
    await signInAgain();
    await t.runJobs();
    t.mail.mails.length = 0;
  });

  return {
    get t() {
      return t;
    },
    get owner() {
      return owner;
    },
    get access() {
      return access;
    },
    /** For after the clock was advanced: an access token lasts 15 minutes. */
    signInAgain,
    invitee: (more: object = {}) => {
      counter += 1;
      const email = `mia-${String(counter)}@example.test`;
      return { name: 'Mia Lund', email, phone_no: '+1 (312) 555-0140', ...more };
    },
    invite: (body: object, headers: Record<string, string> = {}) =>
      t.call(contract.inviteMember, { as: access, body, headers }),
    list: async (): Promise<contract.Team> => {
      const answer = await t.call(contract.listTeam, { as: access });
      return answer.json<{ response: contract.Team }>().response;
    },
    sentMails: async () => {
      await t.runJobs();
      return t.mail.mails;
    },
    auditActions: (): Promise<string[]> =>
      t.platform.db.inShop(owner.shop, async (tx) => {
        const rows = await tx.selectFrom('audit_log').select('action').orderBy('id').execute();
        return rows.map(({ action }) => action);
      }),
  };
};
