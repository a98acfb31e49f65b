import { runAsOwner } from '../../database/run-as-owner.ts';
import { PASSWORD } from '../../factories/staff.ts';
import { NO_SUCH_ID, noInput, type TenantCases, unique } from '../tenant-case.ts';
import type { World } from '../world.ts';

/** Removes the new profiles: other calls expect that there is none. */
const leaveProgramme = async ({ t, own, shopless }: World) => {
  for (const { accountId } of [own.owner, own.employee, shopless]) {
    await runAsOwner(
      t,
      `do $$ declare gone bigint := (select id from affiliates where account_id = ${String(accountId)});
       begin
         perform set_config('app.affiliate_id', gone::text, true);
         delete from affiliate_audit where affiliate_id = gone;
         delete from affiliates where id = gone;
       end $$`,
    );
  }
};

const payout = {
  own: ({ affiliates }: World) => ({ params: { id: affiliates.own.payoutId } }),
  foreign: {
    'params.id': ({ affiliates }: World) => ({
      theirs: { params: { id: affiliates.foreign.payoutId } },
      missing: { params: { id: NO_SUCH_ID } },
    }),
  },
};

const page = { own: noInput, plain: ['query.page', 'query.limit'] } as const;

export const affiliateCases: TenantCases = {
  'POST /affiliate/signup/': {
    own: () => ({
      body: {
        name: 'Somebody',
        email: `affiliate-new-${unique()}@example.test`,
        phone_no: '555-0100',
        password: PASSWORD,
      },
    }),
    // A known e-mail gets the same response except for its token: the tests of S6 compare them.
    plain: ['body.name', 'body.email', 'body.phone_no', 'body.password'],
  },
  'GET /affiliate/terms/': { own: noInput },
  'POST /affiliate/join/': { own: noInput, after: leaveProgramme },
  'GET /affiliate/profile/': { own: noInput },
  'PATCH /affiliate/profile/': {
    own: () => ({ body: { sends_commission_mails: true } }),
    plain: ['body.sends_commission_mails'],
  },
  // The affiliate of an invitation is no secret: the link contains it.
  'POST /affiliate/clicks/': {
    own: ({ affiliates }) => ({ body: { invite: affiliates.own.affiliate } }),
    plain: ['body.invite', 'body.source'],
  },
  'GET /affiliate/dashboard/': { own: noInput },
  'GET /affiliate/referrals/': page,
  'GET /affiliate/analytics/': {
    own: () => ({ query: { from: '2026-01-01', to: '2026-01-31' } }),
    plain: ['query.from', 'query.to'],
  },
  'GET /affiliate/entries/': page,
  'GET /affiliate/payouts/': page,
  'GET /affiliate/payouts/:id/': payout,
  'GET /affiliate/payouts/:id/pdf/': payout,
  'POST /affiliate/payout-account/': {
    own: () => ({ body: { password: PASSWORD } }),
    plain: ['body.password'],
  },
  'POST /affiliate/payout-account/refresh/': { own: noInput },
};
