import { createEmailChange, EMAIL_CODE } from '../../../factories/accounts/email-change.ts';
import { PASSWORD } from '../../../factories/staff.ts';
import { noInput, type TenantCases, unique } from '../../tenant-case.ts';
import type { World } from '../../world.ts';

/** Gives each of our callers a new e-mail that waits: their own once more. */
const waitingForCode = async ({ t, own, shopless, affiliates }: World) => {
  for (const person of [own.owner, own.employee, shopless, affiliates.own]) {
    await createEmailChange(t.platform, person, person.email);
  }
};

const profile = (email: string) => ({
  body: { name: 'Somebody', email, phone_no: '555-0100', password: PASSWORD },
});

export const profileCases: TenantCases = {
  'GET /profile/': { own: noInput },
  'POST /employee/update-barber-profile/': {
    own: () => profile(`new-${unique()}@example.test`),
    foreign: {
      'body.email': ({ foreign }) => ({
        theirs: profile(foreign.owner.email),
        missing: profile(`nobody-${unique()}@example.test`),
      }),
    },
    plain: ['body.name', 'body.phone_no', 'body.shop_name', 'body.password', 'body.remove_picture'],
  },
  'POST /profile/email-change/confirm/': {
    own: async (world) => {
      await waitingForCode(world);
      return { body: { code: EMAIL_CODE } };
    },
    foreign: {
      // The code belongs to the other shop, and none waits in ours.
      'body.code': async ({ t, foreign }) => {
        await t.platform.db.asNobody((tx) => tx.deleteFrom('email_codes').execute());
        await createEmailChange(t.platform, foreign.owner, foreign.owner.email);
        return { theirs: { body: { code: EMAIL_CODE } }, missing: { body: { code: '000000' } } };
      },
    },
  },
  'POST /profile/email-change/send/': {
    own: async (world) => {
      await waitingForCode(world);
      return {};
    },
  },
  'DELETE /profile/email-change/': { own: noInput },
};
