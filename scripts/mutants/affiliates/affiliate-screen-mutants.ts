import type { Mutant } from '../mutant.ts';

const web = 'apps/web/src';
const parts = `${web}/features/affiliates/components`;

export const affiliateScreenMutants: readonly Mutant[] = [
  {
    title: 'sign-ups are no part of fewer clicks',
    file: `${parts}/dashboard/dashboard-tiles.tsx`,
    find: 'clicks === 0 || signUps > clicks',
    replace: 'clicks === 0',
    test: `${web}/routes/affiliate/dashboard.test.tsx`,
    name: 'show no rate when there are more sign-ups than clicks',
  },
  {
    title: 'a share that has ended is not promised',
    file: `${parts}/referrals/referral-state.tsx`,
    find: "state === 'cancelled' || (until !== null && Date.parse(until) <= now)",
    replace: "state === 'cancelled'",
    test: `${web}/routes/affiliate/dashboard.test.tsx`,
    name: 'recent referrals',
  },
  {
    title: 'the link of a text says where it was meant for',
    file: `${web}/features/affiliates/model/invite-address.ts`,
    find: "  address.searchParams.set('utm_source', source);\n",
    replace: '',
    test: `${web}/routes/affiliate/share.test.tsx`,
    name: 'has the link for its channel',
  },
  {
    title: 'a payout is for payments that are no longer held',
    file: `${web}/features/affiliates/model/last-paid-day.ts`,
    find: '(holdDays + 1)',
    replace: '1',
    test: `${web}/features/affiliates/model/last-paid-day.test.ts`,
    name: 'a payout on',
  },
];
