import * as contract from '@lineup/contract/billing/billing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
import { press } from '../../testing/render-screen.tsx';
import { sampleChange, sampleTrial } from '../../testing/samples/sample-billing.ts';
import { samplePlans } from '../../testing/samples/sample-plans.ts';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import {
  holdSubscription,
  renderBilling,
  subscriptionPath,
} from '../../testing/screens/open-billing.tsx';

mockApi();
const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
beforeEach(() => {
  signInAs({ ...owner, trial_days_remaining: 9 });
  reload.mockClear();
});
afterEach(signOut);

const planOf = (id: number): contract.Plan => {
  const found = samplePlans.find((plan) => plan.id === id);
  if (!found) throw new Error(`No plan ${id}`);
  return found;
};
const onPass: Partial<contract.Subscription> = {
  state: 'pass',
  is_recurring: false,
  period_ends_at: null,
  pass_ends_at: '2026-12-16T03:00:00Z',
  plan: planOf(8),
};
const onTrial = { ...sampleTrial, plan: planOf(2) };

const open = async (changes: Partial<contract.Subscription>) => {
  holdSubscription(changes);
  answerCall(contract.listPlans, () => [...samplePlans]);
  const skipped = answerCall(contract.skipPayment, () => ({ status: 1, response: 'Free' }));
  const { user } = renderBilling(subscriptionPath);
  await screen.findByRole('heading', { level: 3, name: 'UNLIMITED PLAN' });
  return { user, skipped };
};
const cardOf = (name: string) =>
  within(screen.getByRole('heading', { level: 3, name }).closest('article') ?? document.body);

describe('the free plan during a subscription or trial', () => {
  test.each([
    ['pass', onPass, 'Your 30-DAY PASS is paid for and holds until December 15, 2026.'],
    ['trial', onTrial, 'Your trial of BASIC PLAN would run until November 24, 2126.'],
  ])('asks before a %s is given up, and Keep keeps it', async (kind, changes, lost) => {
    const { user, skipped } = await open(changes);
    await press(user, 'Choose plan', cardOf('FREE PLAN'));
    expect((await screen.findByRole('alertdialog')).textContent).toContain(lost);
    await press(user, `Keep ${kind}`);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(skipped).toHaveLength(0);

    await press(user, 'Choose plan', cardOf('FREE PLAN'));
    await press(user, 'Continue with free plan', within(await screen.findByRole('alertdialog')));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(skipped).toHaveLength(1);
  });

  test('the link asks too, and a refusal is shown beside it', async () => {
    const { user } = await open(onTrial);
    const skipped = answerCall(contract.skipPayment, () =>
      refusal('conflict', 'Deactivate 2 first.'),
    );
    await press(user, 'Skip and continue with free plan');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(skipped).toHaveLength(0);
    await press(user, 'Continue with free plan', dialog);
    expect(await screen.findByText('Deactivate 2 first.')).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });

  test('needs no confirmation for an ended plan', async () => {
    const { user, skipped } = await open({
      ...onPass,
      state: 'ended',
      is_active: false,
      ended_at: '2026-11-10T03:00:00Z',
      period_ends_at: '2026-11-10T03:00:00Z',
      ended_reason: 'pass_over',
    });
    await press(user, 'Choose plan', cardOf('FREE PLAN'));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(skipped).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the cards of an owner', () => {
  test('show the trial of the plan that has one, as on the landing page', async () => {
    await open({});
    expect(cardOf('BASIC PLAN').getByText('14-day free trial')).toBeTruthy();
    expect(screen.getAllByText(/free trial/)).toHaveLength(1);
  });

  test.each(['FREE PLAN', '30-DAY PASS'])(
    '%s shows the first step while a subscription runs',
    async (name) => {
      await open({});
      const card = cardOf(name);
      expect(card.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
      expect(
        card.getByText('Cancel your plan first; you can choose this one when that has ended.'),
      ).toBeTruthy();
    },
  );

  test('open with the interval of the current plan', async () => {
    await open({ plan: planOf(6) });
    expect(screen.getByRole('radio', { name: 'Yearly', checked: true })).toBeTruthy();
    expect(cardOf('PRO PLAN').getByRole('button', { name: 'Current Plan' })).toBeTruthy();
  });

  test('the same plan in the other interval is named with its interval', async () => {
    answerCall(contract.previewChange, () => ({ status: 1, response: sampleChange }));
    const { user } = await open({});
    await user.click(screen.getByRole('radio', { name: 'Yearly' }));
    await press(user, 'Change plan', cardOf('PRO PLAN'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Change to PRO PLAN, billed every year')).toBeTruthy();
  });
});
