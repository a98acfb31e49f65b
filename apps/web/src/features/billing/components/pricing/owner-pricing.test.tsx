import * as contract from '@lineup/contract/billing/billing';
import type { User } from '@lineup/contract/identity/auth';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerCall, mockApi, networkFailure, refusal } from '../../../../testing/mock-api.ts';
import { press, renderScreen } from '../../../../testing/render-screen.tsx';
import { samplePlans } from '../../../../testing/samples/sample-plans.ts';
import { owner, signInAs, signOut } from '../../../../testing/samples/sample-user.ts';
import { OwnerPricing } from './owner-pricing.tsx';

mockApi();

const [basic] = samplePlans as [contract.Plan];
const onPro: User = { ...owner, current_plan: 3, plan_name: 'PRO PLAN' };
const trying: User = {
  ...owner,
  current_plan: basic.id,
  plan_name: basic.name,
  trial_days_remaining: 9,
};
const ended: User = { ...onPro, is_subscription_active: false };

const open = async (user: User = onPro, onChange?: (plan: contract.Plan) => void) => {
  answerCall(contract.listPlans, () => [...samplePlans]);
  const shown = renderScreen(<OwnerPricing viewer={user} onChange={onChange} />);
  await screen.findByText('UNLIMITED PLAN');
  return shown.user;
};

const cardOf = (name: string) =>
  within(screen.getByRole('heading', { level: 3, name }).closest('article') ?? document.body);
const buttonOf = (name: string) => cardOf(name).getByRole<HTMLButtonElement>('button');
const later = <T,>(value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), 60));

const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);

beforeEach(() => {
  signInAs(owner);
  assign.mockClear();
  reload.mockClear();
});
afterEach(signOut);

describe('the list', () => {
  test('shows a spinner until the plans are fetched', async () => {
    answerCall(contract.listPlans, () => later([...samplePlans]));
    renderScreen(<OwnerPricing viewer={onPro} />);
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    expect(await screen.findByText('BASIC PLAN')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('shows the server’s error, and Retry fetches again', async () => {
    answerCall(contract.listPlans, () => refusal('too_many_requests', 'Too many requests'));
    const { user } = renderScreen(<OwnerPricing viewer={onPro} />);
    expect(await screen.findByText('Error fetching plans: Too many requests')).toBeTruthy();
    answerCall(contract.listPlans, () => [...samplePlans]);
    await press(user, 'Retry');
    expect(await screen.findByText('BASIC PLAN')).toBeTruthy();
  });
});

describe('buttons', () => {
  test("the active plan's is disabled and reads 'Current Plan'; the others are not", async () => {
    await open();
    expect(buttonOf('PRO PLAN').textContent).toBe('Current Plan');
    expect(buttonOf('PRO PLAN').disabled).toBe(true);
    expect(buttonOf('BASIC PLAN').textContent).toBe('Choose plan');
    expect(buttonOf('BASIC PLAN').disabled).toBe(false);
  });

  test('a plan that has ended can be chosen again', async () => {
    await open(ended);
    expect(buttonOf('PRO PLAN').textContent).toBe('Choose plan');
    expect(buttonOf('PRO PLAN').disabled).toBe(false);
  });

  test('a running subscription is changed: the chosen plan is passed on, nothing is bought', async () => {
    const onChange = vi.fn<(plan: contract.Plan) => void>();
    const user = await open(onPro, onChange);
    await user.click(cardOf('BASIC PLAN').getByRole('button', { name: 'Change plan' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(basic);
  });
});

describe('subscribing', () => {
  test('shows ‘Processing...’ on the plan, disables the others, and opens the returned address', async () => {
    const sent = answerCall(contract.subscribe, () =>
      later({ checkout_url: 'https://checkout.test/cs_1' }),
    );
    const user = await open();
    await user.click(buttonOf('BASIC PLAN'));
    expect(buttonOf('BASIC PLAN').textContent).toBe('Processing...');
    expect(buttonOf('UNLIMITED PLAN').disabled).toBe(true);
    await user.click(buttonOf('BASIC PLAN'));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://checkout.test/cs_1'));
    expect(sent.map(({ body }) => body)).toEqual([{ plan_id: basic.id, invited_by: -1 }]);
  });

  test.each([
    ['a valid invitation', { id: 12, expiresAt: Date.now() + 60_000 }, 12],
    ['an expired invitation', { id: 12, expiresAt: Date.now() - 60_000 }, -1],
  ])('sends the inviter, with %s', async (_, record, invited) => {
    localStorage.setItem('affiliate_invite_by', JSON.stringify(record));
    const sent = answerCall(contract.subscribe, () => ({ checkout_url: 'https://checkout.test/' }));
    const user = await open();
    await user.click(buttonOf('BASIC PLAN'));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ invited_by: invited }));
  });

  test('a returned error field is shown as it is, beside the plan', async () => {
    answerCall(contract.subscribe, () => refusal('conflict', 'Change your plan instead'));
    const user = await open();
    await user.click(buttonOf('BASIC PLAN'));
    expect((await cardOf('BASIC PLAN').findByRole('alert')).textContent).toBe(
      'Change your plan instead',
    );
    expect(buttonOf('BASIC PLAN').textContent).toBe('Choose plan');
    expect(assign).not.toHaveBeenCalled();
  });

  test.each([
    [
      'no answer',
      networkFailure,
      'Subscription error: We could not reach Lineup. Check your connection and try again.',
    ],
    [
      'an answer from a proxy',
      () => HttpResponse.json({ message: 'Bad gateway' }, { status: 502 }),
      'Subscription error: Bad gateway',
    ],
  ] as const)('shows an error with %s', async (_, answer, text) => {
    answerCall(contract.subscribe, answer);
    const user = await open();
    await user.click(buttonOf('BASIC PLAN'));
    expect((await cardOf('BASIC PLAN').findByRole('alert')).textContent).toBe(text);
  });

  test('is the same request when repeated after a lost response, and another one for another plan', async () => {
    const sent = answerCall(contract.subscribe, networkFailure);
    const user = await open();
    for (const name of ['BASIC PLAN', 'BASIC PLAN', 'UNLIMITED PLAN']) {
      await user.click(buttonOf(name));
      await cardOf(name).findByRole('alert');
    }
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('after an answer it is a new request: the previous payment page may be closed', async () => {
    const answers = [refusal('internal', 'Not now'), { checkout_url: 'https://checkout.test/1' }];
    const sent = answerCall(
      contract.subscribe,
      () => answers.shift() ?? { checkout_url: 'https://checkout.test/2' },
    );
    const user = await open();
    await user.click(buttonOf('BASIC PLAN'));
    await cardOf('BASIC PLAN').findByRole('alert');
    await user.click(buttonOf('BASIC PLAN'));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://checkout.test/1'));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() => expect(buttonOf('BASIC PLAN').textContent).toBe('Choose plan'));
    await user.click(buttonOf('BASIC PLAN'));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://checkout.test/2'));
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(3);
  });

  test('a person who stays on the page can choose again', async () => {
    answerCall(contract.subscribe, () => ({ checkout_url: 'https://checkout.test/' }));
    const user = await open();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await user.click(buttonOf('BASIC PLAN'));
      await waitFor(() => expect(assign).toHaveBeenCalled());
      expect(buttonOf('BASIC PLAN').textContent).toBe('Processing...');
      await act(() => vi.advanceTimersByTimeAsync(20_500));
      expect(buttonOf('BASIC PLAN').textContent).toBe('Choose plan');
    } finally {
      vi.useRealTimers();
    }
  });

  test('a person who returns with the back button can choose again', async () => {
    answerCall(contract.subscribe, () => ({ checkout_url: 'https://checkout.test/' }));
    const user = await open();
    await user.click(buttonOf('BASIC PLAN'));
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(buttonOf('BASIC PLAN').textContent).toBe('Processing...');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() => expect(buttonOf('BASIC PLAN').textContent).toBe('Choose plan'));
  });
});

describe('on the trial with days remaining', () => {
  const skipLink = 'Skip and continue with free plan';

  test('the title unlocks, the plan that is tried is hidden in either interval', async () => {
    const user = await open(trying);
    expect(screen.getByRole('heading', { level: 2, name: 'Unlock Lineup' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'BASIC PLAN' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Yearly' }));
    expect(screen.queryByRole('heading', { name: 'BASIC PLAN' })).toBeNull();
  });

  test('skips to the free plan by the link: status 1 reloads the page', async () => {
    const sent = answerCall(contract.skipPayment, () =>
      later({ status: 1, response: 'You are on the free plan' } as const),
    );
    const user = await open(trying);
    await press(user, skipLink);
    expect(buttonOf('UNLIMITED PLAN').disabled).toBe(true);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['by HTTP', () => refusal('conflict', 'Deactivate 2 team members first')],
    [
      'by its status',
      () => Response.json({ status: 0, response: 'Deactivate 2 team members first' }),
    ],
  ])('a refused skip shows the server’s text: %s', async (_, reply) => {
    answerCall(contract.skipPayment, reply);
    const user = await open(trying);
    await press(user, skipLink);
    expect((await screen.findByRole('alert')).textContent).toBe('Deactivate 2 team members first');
    expect(reload).not.toHaveBeenCalled();
  });

  test.each([
    ['nobody on another plan', onPro, undefined],
    ['nobody after the trial', { ...trying, trial_days_remaining: 0 }, undefined],
    ['nobody who has subscribed meanwhile', trying, () => undefined],
  ])('the link is for %s', async (_, user, onChange) => {
    await open(user, onChange);
    expect(screen.queryByRole('button', { name: skipLink })).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: 'Choose Your Plan' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'BASIC PLAN' })).toBeTruthy();
  });

  test('the card of the free plan skips payment too, and shows a refusal beside it', async () => {
    const paid = answerCall(contract.subscribe, () => ({ checkout_url: 'https://checkout.test/' }));
    answerCall(contract.skipPayment, () => refusal('conflict', 'Cancel your subscription first'));
    const user = await open();
    await user.click(buttonOf('FREE PLAN'));
    expect((await cardOf('FREE PLAN').findByRole('alert')).textContent).toBe(
      'Cancel your subscription first',
    );
    expect(paid).toEqual([]);
  });
});
