import type { Mutant } from '../mutant.ts';

const takePlan = 'apps/web/src/features/billing/components/pricing/use-take-plan.tsx';
const freeTest = 'apps/web/src/routes/dashboard/subscription-free.test.tsx';
const ownTest = 'apps/web/src/features/billing/components/pricing/owner-pricing.test.tsx';

/** Mutants of money and of the price list. */
export const pricingMutants: readonly Mutant[] = [
  {
    title: 'Money: cents cannot be used as plain numbers',
    file: 'scripts/structure/money.ts',
    find: 'if (isReckoned(node.operator) && isMoney(node)) found.push(node.start);',
    replace: '',
    test: 'scripts/structure/money.test.ts',
    name: 'const shown = row.price_cents / 100;',
  },
  {
    title: 'Pricing: an active plan is not given up without confirmation',
    file: takePlan,
    find: '    if (confirmSkip && !(await confirmSkip())) return;\n',
    replace: '',
    test: freeTest,
    name: 'asks before a pass is given up',
  },
  {
    title: 'Pricing: an owner without an active plan is not asked to confirm',
    file: 'apps/web/src/features/billing/components/subscription/subscription-pricing.tsx',
    find: "(!isActive || until === null || (state !== 'pass' && state !== 'trialing'))",
    replace: '(until === null)',
    test: freeTest,
    name: 'needs no confirmation for an ended plan',
  },
  {
    title: 'Pricing: a free plan never opens a payment',
    file: takePlan,
    find: 'if (isFree(plan)) void skip(plan.id);\n    else ',
    replace: '',
    test: ownTest,
    name: 'the card of the free plan skips payment too',
  },
  {
    title: 'Pricing: an active subscription is changed, not bought again',
    file: takePlan,
    find: 'else if (onChange) onChange(plan);\n    ',
    replace: '',
    test: ownTest,
    name: 'a running subscription is changed: the chosen plan is passed on, nothing is bought',
  },
  {
    title: 'Pricing: the same press again is the same request',
    file: takePlan,
    find: 'subscribe(body, { idempotencyKey })',
    replace:
      'subscribe(body, { idempotencyKey: `${idempotencyKey.slice(0, 20)}${crypto.randomUUID()}` })',
    test: ownTest,
    name: 'is the same request when repeated after a lost response, and another one for another plan',
  },
  {
    title: 'Pricing: an answered request is not repeated, which led to a closed payment page',
    file: 'apps/web/src/lib/forms/use-idempotency-key.ts',
    find: "    if (answer.ok || answer.error.code !== 'network_failure') reset();\n",
    replace: '',
    test: ownTest,
    name: 'after an answer it is a new request',
  },
];
