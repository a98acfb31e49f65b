import * as contract from '@lineup/contract/billing/billing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { userLoaded } from '../../lib/session/session.ts';
import { answerCall, mockApi, networkFailure } from '../../testing/mock-api.ts';
import { press } from '../../testing/render-screen.tsx';
import {
  samplePlan,
  sampleSubscription,
  sampleTrial,
} from '../../testing/samples/sample-billing.ts';
import { employee, owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import {
  openSubscription,
  renderBilling,
  subscriptionPath,
} from '../../testing/screens/open-billing.tsx';

mockApi();

const { usage } = sampleSubscription;

const planCard = async () => within(await screen.findByRole('region', { name: 'Current plan' }));
const usageCard = async () => within(await screen.findByRole('region', { name: 'Usage' }));

beforeEach(() => signInAs(owner));
afterEach(signOut);

describe('the current plan', () => {
  test.each([
    [
      'Trial',
      'Your trial ends on November 24, 2126. After that the shop is paused until you choose a plan.',
      sampleTrial,
    ],
    [
      'Trial',
      'Your trial ends on November 24, 2126. You are charged for the first time then, and the plan continues.',
      { ...sampleTrial, is_recurring: true },
    ],
    [
      'Free of charge',
      'This plan costs nothing and does not end.',
      { state: 'free', is_recurring: false, card: null },
    ],
    ['Active', 'Renews on December 3, 2026.', {}],
    [
      'Canceled',
      'Ends on December 3, 2026 and works until then. Nothing more is charged.',
      { cancels_at: '2026-12-04T03:00:00Z' },
    ],
    [
      'Payment failed',
      'A payment failed on November 12, 2026. Your shop works until November 19, 2026; pay before that and nothing changes.',
      {
        state: 'past_due',
        past_due_since: '2026-11-12T18:00:00Z',
        blocked_at: '2026-11-19T18:00:00Z',
      },
    ],
    [
      'Pass',
      'Your pass holds until November 30, 2026. It does not renew.',
      { state: 'pass', is_recurring: false, pass_ends_at: '2026-11-30T18:00:00Z' },
    ],
    [
      'Ended',
      'Your trial ended on November 1, 2026. Choose a plan to open the line again.',
      {
        state: 'ended',
        is_active: false,
        ended_at: '2026-11-01T18:00:00Z',
        ended_reason: 'trial_over',
      },
    ],
    [
      'Ended',
      'You canceled this plan. It ended on November 1, 2026. Choose a plan to open the line again.',
      {
        state: 'ended',
        is_active: false,
        ended_at: '2026-11-01T18:00:00Z',
        ended_reason: 'cancelled',
      },
    ],
    [
      'Ended',
      'Your pass ran out on November 1, 2026. Choose a plan to open the line again.',
      {
        state: 'ended',
        is_active: false,
        ended_at: '2026-11-01T18:00:00Z',
        ended_reason: 'pass_over',
      },
    ],
  ] satisfies [string, string, Partial<contract.Subscription>][])(
    '%s: %s',
    async (badge, sentence, changes) => {
      openSubscription(changes);
      const card = await planCard();
      expect(card.getByText(badge)).toBeTruthy();
      expect(card.getByText(sentence)).toBeTruthy();
    },
  );

  test('ended unpaid: shows both solutions, and the list is for choosing, not for changing', async () => {
    openSubscription({
      state: 'ended',
      is_active: false,
      ended_at: '2026-11-01T18:00:00Z',
      ended_reason: 'unpaid',
    });
    const card = await planCard();
    expect(
      card.getByText(/^It ended on November 1, 2026 because a payment failed\./).textContent,
    ).toBe(
      'It ended on November 1, 2026 because a payment failed. Pay what is open under Billing and it goes on, or choose a plan below, which takes its place.',
    );
    expect(card.getByRole('link', { name: 'Billing' }).getAttribute('href')).toBe(
      '/dashboard/billing',
    );
    expect(await screen.findAllByRole('button', { name: 'Choose plan' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Change plan' })).toBeNull();
  });

  test('the price list shows the same plan as the card, whatever the session has', async () => {
    signInAs({ ...owner, current_plan: 2, is_subscription_active: false, trial_days_remaining: 9 });
    openSubscription();
    expect(await screen.findByRole('heading', { name: 'Choose Your Plan' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Current Plan' })).toBeTruthy();
  });

  test('is updated with the current user', async () => {
    const { held } = openSubscription({ state: 'past_due', blocked_at: '2026-11-19T18:00:00Z' });
    const card = await planCard();
    expect(card.getByText('Payment failed')).toBeTruthy();
    held.subscription = sampleSubscription;
    act(() => userLoaded({ ...owner, payment_due_by: '2026-11-19T18:00:00Z' }));
    expect(await card.findByText('Active')).toBeTruthy();
  });

  test('shows name, price, card and the link to the invoices', async () => {
    openSubscription();
    const card = await planCard();
    expect(card.getByText('PRO PLAN')).toBeTruthy();
    expect(card.getByText('$59.00 · Billed every month')).toBeTruthy();
    expect(card.getByText('Visa ending in 4242')).toBeTruthy();
    expect(card.getByText('Expires 04/2028')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Billing' }).getAttribute('href')).toBe(
      '/dashboard/billing',
    );
  });

  test('warns of a card that expires before the next payment', async () => {
    openSubscription({ card: { brand: 'visa', last4: '0341', expires_on: '2026-11-30' } });
    expect(await screen.findByText('Expires 11/2026, before the next payment')).toBeTruthy();
  });

  test.each<[string, Partial<contract.Subscription>]>([
    ['cancelled', { cancels_at: '2026-12-04T03:00:00Z' }],
    ['ended', { state: 'ended', is_active: false, ended_reason: 'unpaid' }],
  ])('does not warn when no payment is due: %s', async (_, changes) => {
    openSubscription({
      ...changes,
      card: { brand: 'visa', last4: '0341', expires_on: '2026-11-30' },
    });
    expect(await screen.findByText('Expires 11/2026')).toBeTruthy();
  });
});

describe('usage', () => {
  test('shows both meters, the forecast, and what happens at the limit', async () => {
    openSubscription();
    const card = await usageCard();
    expect(
      card.getByRole('meter', { name: 'Check-ins this month' }).getAttribute('aria-valuetext'),
    ).toBe('270 / 600');
    expect(card.getByText('At this pace about 540 of 600 this month')).toBeTruthy();
    expect(card.getByText(/^Nobody is turned away on the day the limit is reached\./)).toBeTruthy();
    expect(card.getByRole('meter', { name: 'Team members' }).getAttribute('aria-valuetext')).toBe(
      '4 / 10',
    );
    expect(card.getByText('Each member beyond the limit costs $9.99 a month.')).toBeTruthy();
  });

  test('shows the total price of extra members', async () => {
    openSubscription({ extra_members: 3, usage: { ...usage, members: 13 } });
    expect(
      (await usageCard()).getByText('+3 x $9.99: $29.97 a month on top of the plan'),
    ).toBeTruthy();
  });

  test('shows that a plan allows no extra members', async () => {
    openSubscription({ plan: { ...samplePlan, extra_member_price: null } });
    expect(await screen.findByText('This plan takes no members beyond its limit.')).toBeTruthy();
  });

  test('shows no forecast in the first days of a month', async () => {
    openSubscription({ usage: { ...usage, check_ins_forecast: null } });
    expect(
      await screen.findByText('A forecast for the month comes after its first days.'),
    ).toBeTruthy();
  });

  test('shows no forecast for a month without check-ins', async () => {
    openSubscription({ usage: { ...usage, check_ins: 0, check_ins_forecast: 0 } });
    const card = await usageCard();
    expect(card.queryByText(/At this pace/)).toBeNull();
    expect(card.getByText(/^Nobody is turned away/)).toBeTruthy();
  });

  test('an unlimited plan has a forecast and no limit', async () => {
    openSubscription({ usage: { ...usage, check_in_limit: -1, member_limit: -1 } });
    expect(
      await screen.findByText('At this pace about 540 this month. This plan has no limit.'),
    ).toBeTruthy();
    expect(screen.queryByText(/^Nobody is turned away/)).toBeNull();
  });

  test('the pages are open on the day of the limit, and closed later', async () => {
    openSubscription({
      usage: { ...usage, check_ins: 600, month: '2126-11-01', closed_from: '2126-11-16' },
    });
    expect(
      await screen.findByText(
        /^The limit is reached\. Your public pages take people today; from November 16, 2126 until December 1, 2126/,
      ),
    ).toBeTruthy();
  });

  test('shows since when they are closed and when they open again', async () => {
    openSubscription({
      usage: { ...usage, check_ins: 640, month: '2025-12-01', closed_from: '2025-12-16' },
    });
    expect(
      await screen.findByText(
        /have taken nobody since December 16, 2025 and open again on January 1, 2026/,
      ),
    ).toBeTruthy();
  });
});

test('shows a failed load, with Retry', async () => {
  const { user, held } = openSubscription();
  await planCard();
  let isDown = true;
  answerCall(contract.getSubscription, () =>
    isDown ? networkFailure() : { status: 1, response: held.subscription },
  );
  const second = renderBilling(subscriptionPath);
  expect(await screen.findByText('Your subscription could not be loaded')).toBeTruthy();
  expect(
    screen.getByText('We could not reach Lineup. Check your connection and try again.'),
  ).toBeTruthy();
  isDown = false;
  await press(user, 'Retry');
  await waitFor(() =>
    expect(screen.queryByText('Your subscription could not be loaded')).toBeNull(),
  );
  expect(second.router.state.location.pathname).toBe(subscriptionPath);
});

test('an employee sees nothing to pay, and nothing is fetched', async () => {
  signInAs(employee);
  const { requests } = openSubscription();
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Current plan' })).toBeNull();
  expect(requests).toHaveLength(0);
});
