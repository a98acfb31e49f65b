import { getUserData, type User } from '@lineup/contract/identity/auth';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { loginFailed } from '../lib/session/session.ts';
import { storeTokens } from '../lib/storage/storage.ts';
import { answerCall, mockApi } from '../testing/mock-api.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { employee, owner, signInAs, signOut } from '../testing/samples/sample-user.ts';
import DashboardLayout from './dashboard-layout.tsx';

mockApi();

const open = async (path: string, user?: User, hasFailed = false) => {
  if (user) {
    signInAs(user);
    answerCall(getUserData, () => ({ response: user }));
  }
  const router = renderRoutes(
    [
      {
        element: <DashboardLayout />,
        loader: () => ({ hasFailed }),
        HydrateFallback: () => null,
        children: [{ path: '*', element: <h1>the screen</h1> }],
      },
      { path: '/logout/', element: <p>logging out</p> },
    ],
    path,
  );
  await waitFor(() => expect(document.body.textContent).not.toBe(''));
  return router;
};

const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(signOut);

describe('the dashboard layout', () => {
  it('shows the login in place to an unauthenticated user', async () => {
    await open('/dashboard/customers');
    expect(await screen.findByRole('heading', { name: 'Sign in to your shop' })).toBeTruthy();
    expect(screen.queryByText('the screen')).toBe(null);
  });

  it('shows the affiliate variant when the flag is set', async () => {
    localStorage.setItem('lineup_affiliate', 'true');
    await open('/dashboard');
    const name = 'Sign in to your affiliate account';
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
  });

  it('shows only the set-up to a user without the required second factor', async () => {
    await open('/dashboard/services', { ...owner, needs_second_factor: true });
    const name = 'Set up your second factor';
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeTruthy();
    expect(screen.queryByText('the screen')).toBe(null);
    expect(screen.queryByRole('navigation')).toBe(null);
  });

  it('offers to try again when the start failed and a session may still be there', async () => {
    storeTokens({ access: 'a', refresh: 'r' });
    await open('/dashboard', undefined, true);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('We could not reach Lineup');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('blocks a shop whose subscription is not active, except its exits', async () => {
    const blocked = { ...owner, is_subscription_active: false };
    const router = await open('/dashboard', blocked);
    expect(screen.getByRole('heading', { name: 'Your subscription is not active' })).toBeTruthy();
    expect(screen.queryByText('the screen')).toBe(null);
    await userEvent.click(screen.getByRole('link', { name: 'Choose a plan' }));
    expect(router.state.location.pathname).toBe('/dashboard/settings/subscription');
    expect(screen.getByText('the screen')).toBeTruthy();
  });

  it('offers only support to an employee of a blocked shop', async () => {
    await open('/dashboard', { ...employee, is_subscription_active: false });
    expect(screen.queryByRole('link', { name: 'Choose a plan' })).toBe(null);
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeTruthy();
  });

  it('keeps an affiliate in the affiliate area and its layout', async () => {
    localStorage.setItem('lineup_affiliate', 'true');
    const router = await open('/dashboard/customers', { ...owner, affiliate_id: 28 });
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/affiliate/marketing/dashboard'),
    );
    expect(screen.getByText('the screen')).toBeTruthy();
    expect(screen.getByRole('contentinfo').textContent).toContain('Lineup. All rights reserved.');
    await userEvent.click(screen.getByRole('button', { name: /Nadia Brandt/ }));
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(items).toEqual(['My Profile', 'Analytics', 'Payouts', 'My shop', 'Español', 'Logout']);
  });
});

describe('two users on one page', () => {
  it('data fetched for one user is not shown to the next', async () => {
    const caches = new Set<QueryClient>();
    const Screen = () => {
      caches.add(useQueryClient());
      return <h1>the screen</h1>;
    };
    signInAs(owner);
    renderRoutes(
      [
        {
          element: <DashboardLayout />,
          loader: () => ({ hasFailed: false }),
          HydrateFallback: () => null,
          children: [{ path: '*', element: <Screen /> }],
        },
      ],
      '/dashboard',
    );
    await screen.findByText('the screen');
    act(loginFailed);
    act(() => signInAs({ ...owner, id: 99 }));
    await screen.findByText('the screen');
    expect(caches.size).toBe(2);
    // A new username is the same shop, so no state is reset.
    act(() => signInAs({ ...owner, id: 99, shop_username: 'renamed' }));
    expect(caches.size).toBe(2);
    // The same person in another of their shops.
    act(() => {
      signInAs({ ...owner, id: 99, shop_username: 'faro' });
      localStorage.setItem('accessToken', `head.${btoa('{"acc":5,"staff":{"shop":7}}')}.signature`);
    });
    await waitFor(() => expect(caches.size).toBe(3));
  });
});

describe('the admin layout', () => {
  it('has the side menu of the specification', async () => {
    await open('/dashboard', owner);
    expect(linksOf('Main menu')).toEqual([
      ['Home', '/dashboard'],
      ['Walk-in Management', '/dashboard/walkin-management'],
      ['Team Members', '/dashboard/employees'],
      ['Bookings', '/dashboard/booking-links'],
      ['Customers', '/dashboard/customers'],
      ['Calendar', '/dashboard/calendar'],
      ['Services', '/dashboard/services'],
      ['Reports', '/dashboard/reports'],
      ['Profile', '/dashboard/profile'],
      ['Settings', '/dashboard/settings/settings'],
      ['Support', '/dashboard/support'],
      ['Check Inopens in a new tab', '/shop/ninth-alder'],
    ]);
    const checkIn = screen.getByRole('link', { name: /Check In/ });
    expect(checkIn.getAttribute('target')).toBe('_blank');
    expect(screen.getByRole('link', { name: 'PRO PLAN' }).getAttribute('href')).toBe(
      '/dashboard/settings/subscription',
    );
  });

  it.each([
    ['/dashboard', 'Home'],
    ['/dashboard/barbers', 'Team Members'],
    ['/dashboard/settings/shop', 'Settings'],
    ['/dashboard/appointments/4/edit', 'Walk-in Management'],
  ])('marks where %s is', async (path, name) => {
    await open(path, owner);
    const current = within(screen.getByRole('navigation', { name: 'Main menu' }))
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual([name]);
  });

  it('shows usage, the price of extra team members, and the trial only during a trial', async () => {
    await open('/dashboard', owner);
    expect(screen.getByText('612 / 1,000')).toBeTruthy();
    expect(screen.getByText('6 / 5')).toBeTruthy();
    expect(screen.getByText('+1 x $9.99')).toBeTruthy();
    expect(screen.queryByText(/days? left/)).toBe(null);
  });

  it('falls back to 200 check-ins and 2 team members', async () => {
    await open('/dashboard', { ...owner, total_check_ins: 0, barber_limit: 0 });
    expect(screen.getByText('612 / 200')).toBeTruthy();
    expect(screen.getByText('6 / 2')).toBeTruthy();
    expect(screen.getByText('+4 x $9.99')).toBeTruthy();
  });

  it('shows the trial badge, and no extra price within the limit', async () => {
    await open('/dashboard', { ...owner, trial_days_remaining: 1, total_barbers: 5 });
    expect(screen.getByText('1 day left')).toBeTruthy();
    expect(screen.queryByText(/x \$9\.99/)).toBe(null);
  });

  it('has an account menu with name, e-mail, plan and the days left of the trial', async () => {
    await open('/dashboard', { ...owner, trial_days_remaining: 3 });
    await userEvent.click(screen.getByRole('button', { name: /Nadia Brandt/ }));
    const menu = screen.getByRole('menu');
    for (const text of [owner.name, owner.email, 'PRO PLAN', '3 days left']) {
      expect(menu.textContent).toContain(text);
    }
    const items = within(menu).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['My Profile', 'Settings', 'Logout']),
    );
  });

  it('asks before logging out', async () => {
    const user = userEvent.setup();
    const router = await open('/dashboard', owner);
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    const question = screen.getByRole('alertdialog', { name: 'Are you sure?' });
    expect(within(question).getByText('You will be logged out!')).toBeTruthy();
    await user.click(within(question).getByRole('button', { name: 'Yes, logout!' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/logout/'));
  });

  it('opens the menu of small screens, and closes it when a link is followed', async () => {
    const user = userEvent.setup();
    const router = await open('/dashboard', owner);
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const drawer = screen.getByRole('dialog', { name: 'Main menu' });
    await user.click(within(drawer).getByRole('link', { name: 'Customers' }));
    expect(router.state.location.pathname).toBe('/dashboard/customers');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  });
});

describe('the employee shell', () => {
  const tabs = [
    ['Home', '/dashboard'],
    ['Appointments', '/dashboard/appointments'],
    ['Bookings', '/dashboard/booking-links'],
    ['Services', '/dashboard/services'],
    ['Account', '/dashboard/profile'],
  ];

  it('has its own menu twice: sidebar and tabs', async () => {
    await open('/dashboard', employee);
    const menus = screen.getAllByRole('navigation', { name: 'Main menu' });
    expect(menus).toHaveLength(2);
    for (const menu of menus) {
      const links = within(menu).getAllByRole('link');
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(tabs);
    }
    expect(screen.getByText('Main Menu')).toBeTruthy();
    expect(screen.getByText('Settings')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
  });

  it('shows initial, name, e-mail, and the plan, which opens the subscription', async () => {
    await open('/dashboard', employee);
    const sidebar = within(screen.getAllByRole('complementary')[0] ?? document.body);
    for (const text of ['T', 'Theo Marchetti', 'theo@alder.example']) {
      expect(sidebar.getAllByText(text).length).toBeGreaterThan(0);
    }
    const plan = sidebar.getByRole('link', { name: 'PRO PLAN' });
    expect(plan.getAttribute('href')).toBe('/dashboard/settings/subscription');
  });

  it.each([
    ['unlimited for -1', -1, '612 / unlimited', '6 / unlimited'],
    ['200 and 2 where the plan gives none', 0, '612 / 200', '6 / 2'],
  ])('meters show %s', async (_, limit, checkIns, employees) => {
    await open('/dashboard', { ...employee, total_check_ins: limit, barber_limit: limit });
    const meter = (name: string) => screen.getByRole('meter', { name });
    expect(meter('Check-Ins').getAttribute('aria-valuetext')).toBe(checkIns);
    expect(meter('Employees').getAttribute('aria-valuetext')).toBe(employees);
  });

  it.each([
    ['/dashboard', 2],
    ['/dashboard/services', 2],
    ['/dashboard/appointments', 0],
    ['/dashboard/walkin-management', 0],
  ])('offers Upgrade Plan on %s in %d places (bar and floating)', async (path, places) => {
    await open(path, employee);
    expect(screen.queryAllByRole('link', { name: 'Upgrade Plan' })).toHaveLength(places);
  });
});
