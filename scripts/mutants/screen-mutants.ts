import type { Mutant } from './mutant.ts';

const components = 'apps/web/src/features/billing/components';
const tests = 'apps/web/src/routes/dashboard';

/** Guards of the subscription's screen. */
export const screenMutants: readonly Mutant[] = [
  {
    guard: 'Checkout: nobody pays twice while the first payment is confirmed',
    file: `${components}/checkout-return.tsx`,
    find: '  if (id !== null && !isLeft) return <CheckoutWait key={id} id={id} onEnd={end} />;\n',
    replace: '',
    test: `${tests}/subscription-checkout.test.tsx`,
    name: 'waits for the confirmation',
  },
  {
    guard: 'Plan change: sums that hold no more are fetched again',
    file: 'apps/web/src/features/billing/hooks.ts',
    find: "    if (answer.error.code === 'conflict') await askAgain();\n",
    replace: '',
    test: `${tests}/subscription-change.test.tsx`,
    name: 'sums that hold no more',
  },
  {
    guard: 'Subscription: it is cancelled only after the question',
    file: `${components}/subscription-actions.tsx`,
    find: 'if (await askToCancel()) await actions.cancel();',
    replace: 'await actions.cancel();',
    test: `${tests}/subscription-actions.test.tsx`,
    name: 'cancels only after the question',
  },
  {
    guard: 'Trial: nearly over, it does not say that nothing is charged yet',
    file: `${components}/keep-plan.tsx`,
    find: 'Date.parse(end) - now > leastMs',
    replace: 'Date.parse(end) > now',
    test: `${tests}/subscription-actions.test.tsx`,
    name: 'nearly over',
  },
];
