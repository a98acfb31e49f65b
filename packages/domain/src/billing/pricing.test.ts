import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  actionOf,
  billingOf,
  extraMemberPrice,
  firstBillingUnit,
  hasIntervalChoice,
  invitedBy,
  isFree,
  isOnTrial,
  type PricedPlan,
  type PriceViewer,
  plansShown,
  priceOf,
} from './pricing.ts';

const plan = (id: number, name: string, more: Partial<PricedPlan> = {}): PricedPlan => ({
  id,
  name,
  price: '29.00',
  trial_period_days: 0,
  one_time: false,
  one_time_duration: null,
  billing_interval_unit: 'month',
  billing_interval_count: 1,
  discount: 0,
  extra_member_price: '9.99',
  ...more,
});

const small = plan(1, 'SMALL', { trial_period_days: 14 });
const large = plan(2, 'LARGE', { price: '59.00' });
const smallYearly = plan(3, 'SMALL', { billing_interval_unit: 'year', discount: 20 });
const free = plan(4, 'FREE', { price: '0.00', extra_member_price: null });
const once = { one_time: true, one_time_duration: 30, billing_interval_unit: null };
const pass = plan(5, 'PASS', { ...once, extra_member_price: null });
const list = [small, large, smallYearly, free, pass];

const visitor: PriceViewer = {
  id: -1,
  current_plan: null,
  is_subscription_active: false,
  trial_days_remaining: 0,
  isSubscribed: false,
};
const user: PriceViewer = { ...visitor, id: 7, current_plan: 2, is_subscription_active: true };
const trying: PriceViewer = { ...user, current_plan: 1, trial_days_remaining: 3 };
const unlisted: PriceViewer = { ...trying, current_plan: 99 };
const onceForever = { kind: 'once', days: null } as const;

describe('the cards', () => {
  const idsOf = (plans: readonly PricedPlan[]) => plans.map(({ id }) => id);

  test.each([
    ['by month, with what is paid once', list, 'month', visitor, [1, 2, 4, 5]],
    ['by year, with what is paid once', list, 'year', visitor, [3, 5]],
    ['all where none is billed by the year', [small, pass], 'year', visitor, [1, 5]],
    ['all where none is billed by the month', [smallYearly, pass], 'month', visitor, [3, 5]],
    ['all where everything is paid once', [pass], 'month', visitor, [5]],
    ['for a shop that tries an unlisted plan, all', list, 'month', unlisted, [1, 2, 4, 5]],
    ['for a user the own plan too', list, 'month', user, [1, 2, 4, 5]],
    ['not what is tried', list, 'month', trying, [2, 4, 5]],
    ['nor its yearly version', list, 'year', trying, [5]],
    [
      'again once no days remain',
      list,
      'month',
      { ...trying, trial_days_remaining: 0 },
      [1, 2, 4, 5],
    ],
    ['again once subscribed to', list, 'month', { ...trying, isSubscribed: true }, [1, 2, 4, 5]],
    ['nothing of an empty list', [], 'month', visitor, []],
  ] as const)('%s', (_, plans, unit, viewer, ids) => {
    expect(idsOf(plansShown<PricedPlan>(plans, unit, viewer))).toEqual(ids);
  });

  const anyPlan = fc.record({
    id: fc.integer({ min: 1, max: 9 }),
    isOnce: fc.boolean(),
    unit: fc.constantFrom('month' as const, 'year' as const),
  });
  const anyList = fc.uniqueArray(
    anyPlan.map(({ id, isOnce, unit }) =>
      plan(id, `PLAN ${id % 4}`, isOnce ? once : { billing_interval_unit: unit }),
    ),
    { selector: ({ id }) => id },
  );

  test('keep the order of the list, and a logged-out viewer always sees some', () => {
    fc.assert(
      fc.property(anyList, fc.constantFrom('month', 'year'), (plans, unit) => {
        const shown = plansShown(plans, unit, visitor);
        expect(plans.filter((one) => shown.includes(one))).toEqual(shown);
        expect(shown.length > 0).toBe(plans.length > 0);
        for (const one of plans.filter((each) => each.one_time)) expect(shown).toContain(one);
      }),
    );
  });

  test('of one interval never stand among those of the other while there is a choice', () => {
    fc.assert(
      fc.property(anyList, fc.constantFrom('month', 'year'), (plans, unit) => {
        fc.pre(hasIntervalChoice(plans));
        const units = plansShown(plans, unit, visitor)
          .filter((one) => !one.one_time)
          .map((one) => one.billing_interval_unit);
        expect(new Set(units)).toEqual(new Set([unit]));
      }),
    );
  });
});

test.each([
  ['both intervals', list, true],
  ['months only', [small, large, pass], false],
  ['years only', [smallYearly, pass], false],
  ['nothing that recurs', [pass], false],
  ['nothing', [], false],
])('the choice of an interval with %s: %s', (_, plans, isShown) => {
  expect(hasIntervalChoice(plans)).toBe(isShown);
});

test.each([
  ['a trial with days remaining', trying, true],
  ['no days remaining', { ...trying, trial_days_remaining: 0 }, false],
  ['another plan than the one with a trial', { ...trying, current_plan: 2 }, false],
  ['a trial that has been subscribed to', { ...trying, isSubscribed: true }, false],
  ['somebody logged out', { ...trying, id: -1 }, false],
])('on the trial, with %s: %s', (_, viewer, expected) => {
  expect(isOnTrial(list, viewer)).toBe(expected);
});

test('before the plans are loaded, the days alone decide', () => {
  expect(isOnTrial([], trying)).toBe(true);
});

test.each([
  ['29.00', 0, { price: 2900, original: null, percentOff: 0 }],
  ['708.00', 20, { price: 56_640, original: 70_800, percentOff: 20 }],
  ['0.29', 50, { price: 15, original: 29, percentOff: 50 }],
  ['9.99', 33, { price: 669, original: 999, percentOff: 33 }],
  ['0.00', 20, { price: 0, original: 0, percentOff: 20 }],
])('%s less %s percent', (price, discount, expected) => {
  expect(priceOf(plan(1, 'ANY', { price, discount }))).toEqual(expected);
});

test.each([
  ['a visitor', visitor, 'month'],
  ['a visitor of whom a yearly plan is known', { ...visitor, current_plan: 3 }, 'month'],
  ['a plan of the month', user, 'month'],
  ['a plan of the year', { ...user, current_plan: 3 }, 'year'],
  ['a pass', { ...user, current_plan: 5 }, 'month'],
  ['a plan that is not in the list', { ...user, current_plan: 99 }, 'month'],
] as const)('the list opens for %s with: %s', (_, viewer, unit) => {
  expect(firstBillingUnit(list, viewer)).toBe(unit);
});

test('only what costs nothing is free', () => {
  expect(list.filter(isFree)).toEqual([free]);
});

test.each([
  ['a month', large, { kind: 'every', unit: 'month', count: 1 }],
  ['a year', smallYearly, { kind: 'every', unit: 'year', count: 1 }],
  [
    'three months',
    plan(6, 'QUARTER', { billing_interval_count: 3 }),
    { kind: 'every', unit: 'month', count: 3 },
  ],
  ['once, for days', pass, { kind: 'once', days: 30 }],
  [
    'once, for good',
    plan(7, 'EVER', { ...once, one_time_duration: null }),
    { kind: 'once', days: null },
  ],
  ['nothing that is set', plan(6, 'OTHER', { billing_interval_unit: null }), onceForever],
  ['a one-time plan, whatever else is set', plan(6, 'OTHER', { one_time: true }), onceForever],
])('billed by %s', (_, billed, terms) => {
  expect(billingOf(billed)).toEqual(terms);
});

test.each([
  ['somebody logged out', small, visitor, null, 'log-in'],
  [
    'somebody logged out whose plan it is',
    small,
    { ...visitor, current_plan: 1 },
    null,
    'own-logged-out',
  ],
  ['a user', small, user, null, 'choose'],
  ['a user whose plan it is', large, user, null, 'own'],
  ['a user whose plan it was', large, { ...user, is_subscription_active: false }, null, 'choose'],
  ['a user who subscribes to it', small, user, 1, 'processing'],
  ['a user who subscribes to another', free, user, 1, 'wait'],
  ['a user whose plan it is, subscribing to another', large, user, 1, 'own'],
  ['a subscriber', small, { ...user, isSubscribed: true }, null, 'change'],
  ['a subscriber, of what is paid once', pass, { ...user, isSubscribed: true }, null, 'later'],
  ['a subscriber, of what costs nothing', free, { ...user, isSubscribed: true }, null, 'later'],
] as const)('the button for %s', (_, shown, viewer, processing, action) => {
  expect(actionOf(shown, viewer, processing)).toBe(action);
});

test.each([
  ['one price', list, { price: 999, isSame: true }],
  [
    'several prices',
    [small, plan(6, 'OTHER', { extra_member_price: '4.50' })],
    { price: 450, isSame: false },
  ],
  [
    'the same price twice and another',
    [small, large, plan(6, 'OTHER', { extra_member_price: '14.50' })],
    { price: 999, isSame: false },
  ],
  ['no price', [free, pass], null],
])('members beyond the limit, with %s', (_, plans, expected) => {
  expect(extraMemberPrice(plans)).toEqual(expected);
});

test.each([
  ['a record that holds', { id: 12, expiresAt: 1001 }, 12],
  ['an expired record', { id: 12, expiresAt: 1000 }, -1],
  ['no record', null, -1],
  ['no id', { expiresAt: 1001 }, -1],
  ['an id that is none', { id: 'me', expiresAt: 1001 }, -1],
  ['an id of nobody', { id: 0, expiresAt: 1001 }, -1],
  ['a negative id', { id: -12, expiresAt: 1001 }, -1],
  ['a fraction of an id', { id: 1.5, expiresAt: 1001 }, -1],
  ['no end', { id: 12 }, -1],
])('invited by, with %s: %s', (_, record, expected) => {
  expect(invitedBy(record, 1000)).toBe(expected);
});
