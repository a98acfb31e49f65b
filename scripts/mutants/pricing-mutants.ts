import type { Mutant } from './mutant.ts';

const pricing = 'packages/domain/src/pricing.ts';
const pricingTest = 'packages/domain/src/pricing.test.ts';
const money = 'packages/domain/src/money.ts';
const moneyTest = 'packages/domain/src/money.test.ts';
const taking = 'apps/web/src/features/billing/components/pricing-taking.tsx';
const freeTest = 'apps/web/src/routes/dashboard/subscription-free.test.tsx';
const ownTest = 'apps/web/src/features/billing/components/pricing-own.test.tsx';

/** Guards of money and of the price list. */
export const pricingMutants: readonly Mutant[] = [
  {
    guard: 'Money: a fraction is no amount',
    file: money,
    find: '  if (!Number.isSafeInteger(whole)) throw new RangeError(`${String(whole)} is no amount in cents`);\n',
    replace: '',
    test: moneyTest,
    name: 'is no amount',
  },
  {
    guard: 'Money: half a cent is rounded up',
    file: money,
    find: '(rest * 2 >= divisor ? 1 : 0)',
    replace: '(rest * 2 > divisor ? 1 : 0)',
    test: moneyTest,
    name: '29 cents less 50 percent are 15',
  },
  {
    guard: 'Money: nobody reckons with cents as with any number',
    file: 'scripts/structure/money.ts',
    find: 'if (isReckoned(node.operator) && isMoney(node)) found.push(node.start);',
    replace: '',
    test: 'scripts/structure/money.test.ts',
    name: 'const shown = row.price_cents / 100;',
  },
  {
    guard: 'Pricing: what is paid once is shown with either interval',
    file: pricing,
    find: '(!isMatched || plan.one_time || isBilled(plan))',
    replace: '(!isMatched || isBilled(plan))',
    test: pricingTest,
    name: 'by year, with what is paid once',
  },
  {
    guard: 'Pricing: all plans are shown where none is billed so',
    file: pricing,
    find: '(!isMatched || plan.one_time || isBilled(plan))',
    replace: '(plan.one_time || isBilled(plan))',
    test: pricingTest,
    name: 'all where none is billed by the year',
  },
  {
    guard: 'Pricing: the interval is chosen only where both exist',
    file: pricing,
    find: "plans.some(isBilledBy('month')) && plans.some(isBilledBy('year'))",
    replace: "plans.some(isBilledBy('month')) || plans.some(isBilledBy('year'))",
    test: pricingTest,
    name: 'the choice of an interval with months only',
  },
  {
    guard: 'Pricing: the plan that is tried is not offered',
    file: pricing,
    find: 'plan.name !== tried && ',
    replace: '',
    test: pricingTest,
    name: 'not what is tried',
  },
  {
    guard: 'Pricing: who has subscribed is no trial user any more',
    file: pricing,
    find: '  !viewer.isSubscribed &&\n',
    replace: '',
    test: pricingTest,
    name: 'a trial that has been subscribed to',
  },
  {
    guard: 'Pricing: a plan that has ended can be taken again',
    file: pricing,
    find: 'if (isOwn && viewer.is_subscription_active)',
    replace: 'if (isOwn)',
    test: pricingTest,
    name: 'a user whose plan it was',
  },
  {
    guard: 'Pricing: an expired invitation counts for nobody',
    file: pricing,
    find: ' && expiresAt > now ? id : -1',
    replace: ' ? id : -1',
    test: pricingTest,
    name: 'an expired record',
  },
  {
    guard: 'Pricing: what still runs is not given up by one press',
    file: taking,
    find: '    if (askToSkip && !(await askToSkip())) return;\n',
    replace: '',
    test: freeTest,
    name: 'asks before a pass is given up',
  },
  {
    guard: 'Pricing: who has nothing left to lose is not asked',
    file: 'apps/web/src/features/billing/components/subscription-pricing.tsx',
    find: "(!isActive || until === null || (state !== 'pass' && state !== 'trialing'))",
    replace: '(until === null)',
    test: freeTest,
    name: 'what has ended is not asked about',
  },
  {
    guard: 'Pricing: a trial is promised to visitors only',
    file: pricing,
    find: 'isLoggedIn(viewer) ? 0 : plan.trial_period_days',
    replace: 'plan.trial_period_days',
    test: pricingTest,
    name: 'a trial is promised to visitors only',
  },
  {
    guard: 'Pricing: no button that can only be refused',
    file: pricing,
    find: '(plan.one_time || isFree(plan))',
    replace: 'plan.one_time',
    test: pricingTest,
    name: 'a subscriber, of what costs nothing',
  },
  {
    guard: 'Pricing: what costs nothing is never paid for',
    file: taking,
    find: 'if (isFree(plan)) void skip(plan.id);\n    else ',
    replace: '',
    test: ownTest,
    name: 'the card of the free plan skips payment too',
  },
  {
    guard: 'Pricing: a living subscription is changed, not bought anew',
    file: taking,
    find: 'else if (onChange) onChange(plan);\n    ',
    replace: '',
    test: ownTest,
    name: 'a living subscription is changed',
  },
  {
    guard: 'Pricing: the same press again is the same request',
    file: taking,
    find: 'subscribe(body, { idempotencyKey })',
    replace:
      'subscribe(body, { idempotencyKey: `${idempotencyKey.slice(0, 20)}${crypto.randomUUID()}` })',
    test: ownTest,
    name: 'pressed again after a lost answer',
  },
  {
    guard: 'Pricing: an answered request is not repeated, which led to a closed payment page',
    file: 'apps/web/src/lib/repeat-key.ts',
    find: "    if (answer.ok || answer.error.code !== 'network_failure') forget();\n",
    replace: '',
    test: ownTest,
    name: 'answered, it is another request',
  },
];
