import type { Mutant } from '../mutant.ts';

const components = 'apps/web/src/features/billing/components';
const tests = 'apps/web/src/routes/dashboard';

/** Mutants of the subscription screen, the popup and radios before hydration. */
export const screenMutants: readonly Mutant[] = [
  {
    title: 'Checkout: nobody pays twice while the first payment is confirmed',
    file: `${components}/subscription/checkout-return.tsx`,
    find: '  if (id !== null && !isLeft) return <CheckoutWait key={id} id={id} onEnd={end} />;\n',
    replace: '',
    test: `${tests}/subscription-checkout.test.tsx`,
    name: 'waits for the confirmation',
  },
  {
    title: 'Plan change: sums that hold no more are fetched again',
    file: 'apps/web/src/features/billing/hooks.ts',
    find: "    if (answer.error.code === 'conflict') await refetchAmounts();\n",
    replace: '',
    test: `${tests}/subscription-change.test.tsx`,
    name: 'outdated amounts',
  },
  {
    title: 'Plan change: a payment in progress is not shown as cancelled',
    file: `${components}/pricing/plan-change-dialog.tsx`,
    find: '    if (!isChanging) onClose();\n',
    replace: '    onClose();\n',
    test: `${tests}/subscription-change.test.tsx`,
    name: 'a payment in progress cannot be cancelled',
  },
  {
    title: 'Subscription: an unpaid ended subscription is replaced, not changed',
    file: `${components}/subscription/subscription-pricing.tsx`,
    find: 'isRecurring && isActive ? setChosen',
    replace: 'isRecurring ? setChosen',
    test: `${tests}/subscription.test.tsx`,
    name: 'ended unpaid',
  },
  {
    title: 'Subscription: the screens follow the state that the shell fetches',
    file: 'apps/web/src/features/billing/hooks.ts',
    find: '    followed.current = known;\n    void queryClient.invalidateQueries(subscriptionQuery);\n',
    replace: '    followed.current = known;\n',
    test: `${tests}/subscription.test.tsx`,
    name: 'is updated with the current user',
  },
  {
    title: 'Subscription: with a payment due, cancelling says that it ends at once',
    file: `${components}/subscription/subscription-actions.tsx`,
    find: "subscription.state === 'past_due' || !subscription.is_active",
    replace: '!subscription.is_active',
    test: `${tests}/subscription-actions.test.tsx`,
    name: 'while a payment is open',
  },
  {
    title: 'Billing: an open invoice is found on any page of the list',
    file: `${components}/invoices/payment-notice.tsx`,
    find: 'const open = billing.owed;',
    replace: "const open = billing.invoices.find(({ status }) => status === 'open');",
    test: `${tests}/billing.test.tsx`,
    name: 'shows what failed',
  },
  {
    title: 'Subscription: it is cancelled only after the question',
    file: `${components}/subscription/subscription-actions.tsx`,
    find: 'if (busy === null && (await confirmCancel()))\n',
    replace: '',
    test: `${tests}/subscription-actions.test.tsx`,
    name: 'cancels only after a confirmation',
  },
  {
    title: 'Trial: nearly over, it does not say that nothing is charged yet',
    file: `${components}/subscription/keep-plan.tsx`,
    find: 'keepsTrial(Date.parse(end), now)',
    replace: 'Date.parse(end) > now',
    test: `${tests}/subscription-actions.test.tsx`,
    name: 'nearly over',
  },
  {
    title: 'Popup: Escape closes only the topmost layer',
    file: 'apps/web/src/layouts/plan/marketing-popup.tsx',
    find: "event.key === 'Escape' && !isTaken",
    replace: "event.key === 'Escape'",
    test: 'apps/web/src/layouts/plan/marketing-popup.test.tsx',
    name: 'ignores Escape while a dialog is open',
  },
  {
    title: 'Radios: a choice made before the script has loaded is applied',
    file: 'apps/web/src/components/forms/choice-before-hydration.ts',
    find: '    follow();\n',
    replace: '',
    test: 'apps/web/src/components/forms/choice-before-hydration.test.tsx',
    name: 'is followed',
  },
];
