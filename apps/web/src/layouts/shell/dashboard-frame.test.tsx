import { claimAppointment } from '@lineup/contract/appointments/appointments';
import { getUserData, type User } from '@lineup/contract/identity/auth';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeStored, writeStored } from '../../lib/storage/storage.ts';
import { answerCall, mockApi, networkFailure, refusal } from '../../testing/mock-api.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { employee, owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import DashboardLayout from '../dashboard-layout.tsx';

mockApi();

const renderLayout = (path: string) =>
  renderRoutes(
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

const open = async (path: string, user: User) => {
  signInAs(user);
  answerCall(getUserData, () => ({ response: user }));
  renderLayout(path);
  await waitFor(() => expect(screen.getAllByText('the screen')).toBeTruthy());
};

beforeEach(signOut);

describe('the theme', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    document.cookie = 'lineup_theme=; max-age=0; path=/';
  });

  it.each([
    ['an owner', owner],
    ['a barber', employee],
    ['an owner whose shop is blocked', { ...owner, is_subscription_active: false }],
  ])('follows the system while nothing else is chosen: %s', async (_, user) => {
    const system = Object.assign(new EventTarget(), { matches: false });
    vi.spyOn(window, 'matchMedia').mockReturnValue(system as unknown as MediaQueryList);
    document.documentElement.dataset['theme'] = 'light';
    signInAs(user);
    answerCall(getUserData, () => ({ response: user }));
    renderLayout('/dashboard/customers');
    await waitFor(() => expect(screen.getAllByRole('heading').length).toBeGreaterThan(0));
    system.matches = true;
    act(() => void system.dispatchEvent(new Event('change')));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    document.cookie = 'lineup_theme=dark; path=/';
    system.matches = false;
    act(() => void system.dispatchEvent(new Event('change')));
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });
});

describe('the current user', () => {
  const answers = (user: User) => answerCall(getUserData, () => ({ response: user }));

  it('is fetched again on navigation and on return to the page', async () => {
    await open('/dashboard', owner);
    const loads = answers({ ...owner, total_check_ins_this_month: 613 });
    await userEvent.click(screen.getByRole('link', { name: 'Customers' }));
    expect(await screen.findByText('613 / 1,000')).toBeTruthy();
    expect(loads).toHaveLength(1);

    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2000);
    answers({ ...owner, total_check_ins_this_month: 614 });
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByText('614 / 1,000')).toBeTruthy();
    vi.restoreAllMocks();
  });

  describe('while nothing happens', () => {
    beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
    afterEach(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    });

    it('is fetched again about once a minute, with jitter between tabs', async () => {
      const random = vi.spyOn(Math, 'random').mockReturnValue(0);
      await open('/dashboard', owner);
      const loads = answers({ ...owner, name: 'Nadia B.' });
      await vi.advanceTimersByTimeAsync(44_000);
      expect(loads).toHaveLength(0);
      random.mockReturnValue(0.999);
      await vi.advanceTimersByTimeAsync(2000);
      expect((await screen.findAllByText('Nadia B.')).length).toBeGreaterThan(0);
      expect(loads).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(70_000);
      expect(loads).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(6000);
      expect(loads).toHaveLength(2);
    });

    it('is not fetched while the page is hidden', async () => {
      await open('/dashboard', owner);
      const loads = answers(owner);
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      await vi.advanceTimersByTimeAsync(300_000);
      expect(loads).toHaveLength(0);
    });
  });
});

describe('the admin shell', () => {
  it('has an avatar menu with name, e-mail, plan, days left, three themes and links', async () => {
    const user = userEvent.setup();
    await open('/dashboard', { ...owner, trial_days_remaining: 9 });
    await user.click(screen.getAllByRole('button', { name: /Account menu/ })[0] ?? document.body);
    const menu = screen.getByRole('menu');
    for (const text of ['Nadia Brandt', 'nadia@alder.example', 'PRO PLAN', '9 days left']) {
      expect(within(menu).getByText(text)).toBeTruthy();
    }
    const items = within(menu).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'My Profile',
      'Settings',
      'Billing',
      'Español',
      'Logout',
    ]);
    const themes = within(menu).getAllByRole('menuitemradio');
    expect(themes.map((item) => [item.textContent, item.getAttribute('aria-checked')])).toEqual([
      ['Light theme', 'false'],
      ['Dark theme', 'false'],
      ['System theme', 'true'],
    ]);
    await user.click(screen.getByRole('menuitemradio', { name: 'Dark theme' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });
});

describe('the employee shell', () => {
  it('shows the photo in the sidebar and in the bar when there is one', async () => {
    await open('/dashboard', { ...employee, profile_photo: '/photos/t-128.webp' });
    const photos = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(photos).toEqual(['/photos/t-128.webp', '/photos/t-128.webp']);
  });

  it('asks before logging out', async () => {
    const user = userEvent.setup();
    await open('/dashboard', employee);
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    const question = screen.getByRole('alertdialog', { name: 'Are you sure?' });
    expect(within(question).getByText('You will be logged out!')).toBeTruthy();
  });

  it.each([
    [4, 'fill-meter-low'],
    [5, 'fill-meter-mid'],
    [7, 'fill-meter-mid'],
    [8, 'fill-meter-high'],
    [12, 'fill-meter-high'],
  ])('colors its meters below 50, below 75 and above: %i of 10', async (used, color) => {
    await open('/dashboard', { ...employee, total_barbers: used, barber_limit: 10 });
    const bar = screen.getByRole('meter', { name: 'Employees' }).querySelector('rect');
    expect(bar?.getAttribute('class')).toBe(color);
  });
});

describe('changes without a network', () => {
  it('of a barber are shown and sent on every screen', async () => {
    const change = { kind: 'claim', visitId: 7, ticket: 17, isConfirmed: false };
    const stored = { key: 'claim-17', at: '2026-03-12T16:24:00Z', serverFailures: 0 };
    const account = `${employee.shop_username} ${employee.email}`;
    const outbox = { waiting: [{ ...change, ...stored, account }], refused: [] };
    writeStored('deskOutbox', JSON.stringify(outbox));
    let reply: () => Response = networkFailure;
    const requests = answerCall(claimAppointment, () => reply());
    await open('/dashboard/support', employee);
    const unsent = { name: 'Changes without a network' };
    expect((await screen.findByRole('region', unsent)).textContent).toContain('Claim ticket 17');
    reply = () => refusal('conflict', 'Imani already has ticket #17.');
    window.dispatchEvent(new Event('online'));
    expect((await screen.findByRole('alert')).textContent).toContain('Imani already has');
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toContain('claim-17');
    removeStored('deskOutbox');
  });
});
