import { exportShop } from '@lineup/contract/exports';
import { getUserData, type User } from '@lineup/contract/identity/auth';
import { listServices } from '@lineup/contract/services';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../lib/http/api-client.ts';
import { userLoaded } from '../../lib/session/session.ts';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { employee, owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import DashboardLayout from '../dashboard-layout.tsx';

mockApi();
beforeEach(signOut);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const ended = {
  is_subscription_active: false,
  subscription_ended_at: '2026-03-11T03:30:00Z',
  subscription_ended_reason: 'cancelled',
} as const;
const blockedOwner: User = { ...owner, ...ended };
const blockedEmployee: User = { ...employee, ...ended };

const open = async (user: User, path = '/dashboard') => {
  signInAs(user);
  const loads = answerCall(getUserData, () => ({ response: user }));
  const router = renderRoutes(
    [
      {
        element: <DashboardLayout />,
        loader: () => ({ hasFailed: false }),
        HydrateFallback: () => null,
        children: [{ path: '*', element: <h1>the screen</h1> }],
      },
    ],
    path,
  );
  await screen.findAllByRole('heading');
  return { router, loads };
};

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('why and since when', () => {
  it.each([
    ['cancelled', 'PRO PLAN ended on March 10, 2026.', 'Choose a plan to open the line again.'],
    [
      'trial_over',
      'Your trial of PRO PLAN ended on March 10, 2026.',
      'Choose a plan to open the line again.',
    ],
    ['pass_over', 'PRO PLAN ran out on March 10, 2026.', 'Choose a plan to open the line again.'],
    [
      'unpaid',
      'A payment for PRO PLAN failed and was still open on March 10, 2026.',
      'Pay what is open under Billing, or choose a plan, which ends the unpaid one',
    ],
  ] as const)('is shown to the owner, in the shop’s calendar: %s', async (reason, why, what) => {
    await open({ ...blockedOwner, subscription_ended_reason: reason });
    expect(screen.getByRole('heading', { name: 'Your subscription is not active' })).toBeTruthy();
    const text = screen.getByRole('main').textContent;
    expect(text).toContain(why);
    expect(text).toContain(what);
    expect(text).toContain('Everything is where you left it.');
  });

  it('is left out if it was not recorded', async () => {
    await open({ ...blockedOwner, subscription_ended_at: null, subscription_ended_reason: null });
    expect(screen.getByRole('main').textContent).not.toContain('ended on');
  });

  it('links the owner to an unpaid invoice first', async () => {
    await open({ ...blockedOwner, subscription_ended_reason: 'unpaid' });
    const [first] = screen.getAllByRole('link', { name: /^(Billing|Choose a plan)$/ });
    expect(first?.getAttribute('href')).toBe('/dashboard/billing');
    expect(screen.getAllByRole('link', { name: 'Billing' })).toHaveLength(1);
  });
});

describe('exits', () => {
  it('the owner reaches plans, billing, team, support, profile and logout', async () => {
    await open(blockedOwner);
    expect(hrefOf('Choose a plan')).toBe('/dashboard/settings/subscription');
    expect(hrefOf('Billing')).toBe('/dashboard/billing');
    expect(hrefOf('Team Members')).toBe('/dashboard/employees');
    expect(hrefOf('Contact support')).toBe('/dashboard/support');
    expect(hrefOf('Profile')).toBe('/dashboard/profile');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(screen.getByRole('alertdialog', { name: 'Are you sure?' })).toBeTruthy();
  });

  it('the owner can export everything, and sees where it is sent', async () => {
    const calls = answerCall(exportShop, () => ({ status: 1, response: 'It comes by mail.' }));
    await open(blockedOwner);
    await userEvent.click(screen.getByRole('button', { name: 'Export everything' }));
    expect(await screen.findByText('It comes by mail.')).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  it('an employee sees whom to ask', async () => {
    await open(blockedEmployee);
    expect(
      screen.getByRole('heading', { name: "The shop's subscription is not active" }),
    ).toBeTruthy();
    expect(screen.getByRole('main').textContent).toContain(
      'Ask Nadia Brandt, who can open the line',
    );
    expect(hrefOf('Write to Nadia Brandt')).toBe('mailto:nadia@alder.example');
    expect(hrefOf('Contact support')).toBe('/dashboard/support');
    expect(hrefOf('Profile')).toBe('/dashboard/profile');
    for (const name of ['Choose a plan', 'Billing', 'Team Members']) {
      expect(screen.queryByRole('link', { name })).toBe(null);
    }
    expect(screen.queryByRole('button', { name: 'Export everything' })).toBe(null);
  });

  it('an employee sees nothing of the owner’s payments', async () => {
    await open({ ...blockedEmployee, subscription_ended_reason: 'unpaid' });
    const text = screen.getByRole('main').textContent;
    expect(text).toContain('PRO PLAN ended on March 10, 2026.');
    expect(text).not.toMatch(/payment|pay /i);
  });

  it.each([
    ['/dashboard/settings/subscription', true, true],
    ['/dashboard/support', true, true],
    ['/dashboard/profile', true, true],
    ['/dashboard/billing', true, false],
    ['/dashboard/employees', true, false],
    ['/dashboard/barbers', true, false],
    ['/dashboard/services', false, false],
    ['/dashboard/settings/settings', false, false],
  ])('%s stays open to the owner: %s, to an employee: %s', async (path, forOwner, forEmployee) => {
    for (const [user, isOpen] of [
      [blockedOwner, forOwner],
      [blockedEmployee, forEmployee],
    ] as const) {
      const { router } = await open(user, path);
      expect(screen.queryAllByText('the screen')).toHaveLength(isOpen ? 1 : 0);
      expect(screen.queryByRole('navigation')).toBe(null);
      if (isOpen) {
        expect(screen.getByText(/PRO PLAN ended on March 10, 2026/)).toBeTruthy();
        await userEvent.click(screen.getByRole('link', { name: 'Back' }));
        expect(router.state.location.pathname).toBe('/dashboard');
        expect(screen.queryByText('the screen')).toBe(null);
      }
      document.body.replaceChildren();
    }
  });

  it('has no settings in the account menu', async () => {
    await open(blockedOwner);
    await userEvent.click(screen.getByRole('button', { name: /Account menu/ }));
    expect(screen.queryByRole('menuitem', { name: 'Settings' })).toBe(null);
    expect(screen.getByRole('menuitem', { name: 'Billing' })).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: 'Español' })).toBeTruthy();
  });
});

describe('automatic changes', () => {
  it('the shop opens soon after the payment', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open(blockedOwner);
    answerCall(getUserData, () => ({ response: owner }));
    await act(() => vi.advanceTimersByTimeAsync(10_500));
    expect(await screen.findByText('the screen')).toBeTruthy();
    expect(screen.queryByText('Paused for now')).toBe(null);
  });

  it('the state is fetched rarely after a while, and often when a person returns', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { loads } = await open(blockedOwner);
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
    const early = loads.length;
    expect(early).toBeGreaterThan(25);
    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
    expect(loads.length - early).toBeLessThan(16);
    window.dispatchEvent(new Event('focus'));
    await act(() => vi.advanceTimersByTimeAsync(75_000));
    const later = loads.length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(loads.length - later).toBeGreaterThan(4);
  });

  it('the screen of the payment stays as it is', async () => {
    await open(blockedOwner, '/dashboard/settings/subscription');
    const heading = screen.getByText('the screen');
    act(() => userLoaded(owner));
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy();
    expect(screen.getByText('the screen')).toBe(heading);
  });

  it('an open dashboard is blocked at the first refused call, with one request', async () => {
    await open(owner);
    const loads = answerCall(getUserData, () => ({ response: blockedOwner }));
    answerCall(listServices, () => refusal('subscription_inactive', 'Not active'));
    await act(async () => {
      await Promise.all([call(listServices, {}), call(listServices, {}), call(listServices, {})]);
    });
    expect(
      await screen.findByRole('heading', { name: 'Your subscription is not active' }),
    ).toBeTruthy();
    // The state is known by now, so another refusal refetches nothing, however much later.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 4000);
    await act(async () => {
      await call(listServices, {});
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(loads).toHaveLength(1);
  });

  it('other refusals change nothing', async () => {
    const { loads } = await open(owner);
    answerCall(listServices, () => refusal('payment_declined', 'Declined'));
    await act(async () => {
      await call(listServices, {});
    });
    expect(loads).toHaveLength(0);
  });
});

describe('an affiliate whose own shop is blocked', () => {
  it.each([
    ['owner', blockedOwner],
    ['employee', blockedEmployee],
  ])('can open the affiliate area: %s', async (_who, user) => {
    const { router } = await open({ ...user, affiliate_id: 28 });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Affiliate area' }));
    expect(router.state.location.pathname).toBe('/affiliate/marketing/dashboard');
  });

  it('sees no link to a programme that they have not joined', async () => {
    await open(blockedOwner);
    expect(screen.queryByRole('button', { name: 'Affiliate area' })).toBeNull();
  });
});
