import type { Mutant } from '../mutant.ts';

const components = 'apps/web/src/features/affiliates/components';
const payouts = 'apps/web/src/routes/affiliate/payouts.test.tsx';
const analytics = 'apps/web/src/routes/affiliate/analytics.test.tsx';

/** Mutants of the payout screens and of the way to Stripe. */
export const payoutScreenMutants: readonly Mutant[] = [
  {
    title: 'nobody goes to Stripe without the password',
    file: `${components}/payouts/payout-account-button.tsx`,
    find: "    if (password === '') return setRefusal({ password: t`Please enter your password` });\n",
    replace: '',
    test: payouts,
    name: 'is opened at Stripe after the password',
  },
  {
    title: 'a wrong password leads nowhere',
    file: `${components}/payouts/payout-account-button.tsx`,
    find: "    if (answer.ok) {\n      setPassword('');\n      leaving();\n      leaveFor(answer.data.response.url);\n      return;\n    }\n    const wrong",
    replace:
      "    leaving();\n    leaveFor(answer.ok ? answer.data.response.url : '');\n    if (answer.ok) return;\n    const wrong",
    test: payouts,
    name: 'stays on the page after a wrong password',
  },
  {
    title: 'the response from Stripe is shown, not the earlier state',
    file: `${components}/payouts/payout-return.tsx`,
    find: '    queryClient.setQueryData(affiliateQuery.queryKey, response);\n',
    replace: '',
    test: 'apps/web/src/routes/affiliate/payouts-return.test.tsx',
    name: 'enabled: is fetched once',
  },
  {
    title: 'a balance below zero is explained',
    file: `${components}/payouts/payout-balance.tsx`,
    find: '{isOwed && <Owed />}',
    replace: '',
    test: payouts,
    name: 'explains why it is negative',
  },
  {
    title: 'future days are not requested',
    file: 'apps/web/src/features/affiliates/model/analytics-periods.ts',
    find: "periodProblem(days) ?? (days.to > today ? 'future' : null)",
    replace: 'periodProblem(days)',
    test: analytics,
    name: 'without future days',
  },
  {
    title: 'nothing is no part of nothing',
    file: `${components}/analytics/analytics-steps.tsx`,
    find: 'whole === 0 || part > whole',
    replace: 'part > whole',
    test: analytics,
    name: 'show no rate for zero clicks',
  },
  {
    title: 'more than all is no part of it',
    file: `${components}/analytics/analytics-steps.tsx`,
    find: 'whole === 0 || part > whole',
    replace: 'whole === 0',
    test: analytics,
    name: 'no rate above 100 percent',
  },
];
