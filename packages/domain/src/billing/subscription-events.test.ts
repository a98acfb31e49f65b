import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SubscriptionStatus } from './subscription.ts';
import {
  factOfStripeStatus,
  type SubscriptionFact,
  stateAfter,
  subscriptionFacts,
  subscriptionTable,
} from './subscription-events.ts';

const states = Object.keys(subscriptionTable) as SubscriptionStatus[];
const anyState = fc.constantFrom(...states);
const anyFact = fc.constantFrom(...subscriptionFacts);
const anyLife = fc.array(anyFact, { maxLength: 12 });

const cellsOf = (fact: SubscriptionFact) =>
  states.map((state) => `${state} -> ${subscriptionTable[state][fact]}`);

/** All changes of the table at a glance; all other cells keep their state. */
const changes: Record<SubscriptionFact, string> = {
  subscription_trialing:
    'free -> trialing, active -> trialing, past_due -> trialing, pass -> trialing, ended -> trialing',
  subscription_active:
    'trialing -> active, free -> active, past_due -> active, pass -> active, ended -> active',
  subscription_past_due: 'trialing -> past_due, active -> past_due, ended -> past_due',
  subscription_over: 'trialing -> ended, active -> ended, past_due -> ended',
  pass_bought: 'trialing -> pass, free -> pass, past_due -> pass, ended -> pass',
  pass_ran_out: 'pass -> ended',
  trial_ran_out: 'trialing -> ended',
  grace_ran_out: 'past_due -> ended',
  skipped_to_free: 'trialing -> free, pass -> free, ended -> free',
};

describe('the table of subscription states', () => {
  test.each(subscriptionFacts)('%s changes just these', (fact) => {
    const changing = cellsOf(fact).filter((cell) => new Set(cell.split(' -> ')).size > 1);
    expect(changing.join(', ')).toBe(changes[fact]);
  });

  test('a repeated fact changes nothing', () => {
    fc.assert(
      fc.property(anyState, anyFact, (state, fact) => {
        expect(stateAfter(state, [fact, fact])).toBe(stateAfter(state, [fact]));
      }),
    );
  });

  test('a paid or trying subscription decides, whatever was before', () => {
    fc.assert(
      fc.property(anyState, anyLife, (state, life) => {
        expect(stateAfter(state, [...life, 'subscription_active'])).toBe('active');
        expect(stateAfter(state, [...life, 'subscription_trialing'])).toBe('trialing');
      }),
    );
  });

  test('the end of a subscription never ends the free plan or a running pass', () => {
    fc.assert(
      fc.property(anyState, anyLife, (state, life) => {
        const before = stateAfter(state, life);
        const after = stateAfter(before, ['subscription_over']);
        expect(after).toBe(before === 'free' || before === 'pass' ? before : 'ended');
      }),
    );
  });

  test('only skipping leads to the free plan, and never out of what is paid for again', () => {
    fc.assert(
      fc.property(anyState, anyFact, (state, fact) => {
        const after = stateAfter(state, [fact]);
        if (after === 'free' && state !== 'free') expect(fact).toBe('skipped_to_free');
        if (fact === 'skipped_to_free' && (state === 'active' || state === 'past_due')) {
          expect(after).toBe(state);
        }
      }),
    );
  });

  test('each time limit ends only its own state', () => {
    const ends = { trial_ran_out: 'trialing', grace_ran_out: 'past_due', pass_ran_out: 'pass' };
    fc.assert(
      fc.property(anyState, fc.constantFrom(...Object.entries(ends)), (state, [fact, ended]) => {
        const after = stateAfter(state, [fact as SubscriptionFact]);
        expect(after).toBe(state === ended ? 'ended' : state);
      }),
    );
  });

  test('an ended shop can always return: by paying, by a pass or by the free plan', () => {
    for (const fact of ['subscription_active', 'pass_bought', 'skipped_to_free'] as const) {
      expect(stateAfter('ended', [fact])).not.toBe('ended');
    }
  });

  test.each([
    ['trialing', 'subscription_trialing'],
    ['active', 'subscription_active'],
    ['past_due', 'subscription_past_due'],
    ['unpaid', 'subscription_past_due'],
    ['paused', 'subscription_over'],
    ['canceled', 'subscription_over'],
    ['incomplete', undefined],
    ['incomplete_expired', undefined],
    ['constructor', undefined],
  ])("Stripe's %s means %s", (status, fact) => {
    expect(factOfStripeStatus(status)).toBe(fact);
  });
});
