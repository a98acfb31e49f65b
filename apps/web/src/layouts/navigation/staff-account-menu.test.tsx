import { getUserData, type User } from '@lineup/contract/identity/auth';
import { listShops, type OwnShop, switchShop } from '@lineup/contract/identity/own-shops';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readToasts } from '../../components/feedback/toast-store.ts';
import { getSession } from '../../lib/session/session.ts';
import { takeFlash } from '../../lib/storage/flash.ts';
import { readStored } from '../../lib/storage/storage.ts';
import { answerCall, mockApi, networkFailure, refusal } from '../../testing/mock-api.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { employee, owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import DashboardLayout from '../dashboard-layout.tsx';

const leaveFor = vi.hoisted(() => vi.fn<(path: string) => void>());
vi.mock('../../lib/page/leave.ts', () => ({ leaveFor }));

mockApi();
beforeEach(() => {
  signOut();
  leaveFor.mockClear();
});

const alder: OwnShop = {
  membership_id: 1,
  shop_name: 'Ninth & Alder Barbers',
  role: 'employee',
  is_current: true,
};
const faro: OwnShop = { membership_id: 2, shop_name: 'Faro', role: 'employee', is_current: false };

const answerShops = (response: OwnShop[]) =>
  answerCall(listShops, () => HttpResponse.json({ status: 1, response }));

const open = async (user: User) => {
  signInAs(user);
  answerCall(getUserData, () => ({ response: user }));
  renderRoutes(
    [
      {
        element: <DashboardLayout />,
        loader: () => ({ hasFailed: false }),
        HydrateFallback: () => null,
        children: [{ path: '*', element: <h1>the screen</h1> }],
      },
    ],
    '/dashboard',
  );
  await screen.findAllByRole('heading');
};

const openMenu = async () => {
  const [button] = await screen.findAllByRole('button', { name: /Account menu/ });
  await userEvent.click(button ?? document.body);
  return screen.findByRole('menu');
};

const namesIn = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);

describe('a person who works in several shops', () => {
  it('switches in the account menu, and a new document of that shop is loaded', async () => {
    const requests = answerShops([alder, faro, { ...faro, membership_id: 3 }]);
    const calls = answerCall(switchShop, () => ({
      access: 'access-2',
      refresh: 'refresh-2',
      user: { ...employee, shop_name: 'Faro' },
    }));
    await open(employee);
    await waitFor(() => expect(requests).toHaveLength(1));
    const menu = await openMenu();
    const items = await within(menu).findAllByRole('menuitem', { name: 'Switch to Faro' });
    expect(items).toHaveLength(2);
    expect(namesIn(menu)).not.toContain('Switch to Ninth & Alder Barbers');

    await userEvent.click(items[0] ?? menu);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/dashboard'));
    expect(calls.map(({ body }) => body)).toEqual([{ membership_id: 2 }]);
    expect([readStored('accessToken'), readStored('refreshToken')]).toEqual([
      'access-2',
      'refresh-2',
    ]);
    expect(takeFlash()).toBe('You are now at Faro.');
    // This page belongs to the shop that is being left.
    expect(getSession().user.shop_name).toBe(employee.shop_name);
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['refused', () => refusal('not_found', 'Not found'), 'Not found'],
    ['unreachable', networkFailure, /could not reach Lineup/],
  ])('stays where they are when the switch is %s', async (_, reply, text) => {
    answerShops([alder, faro]);
    answerCall(switchShop, reply);
    await open(owner);
    const menu = await openMenu();
    await userEvent.click(await within(menu).findByRole('menuitem', { name: 'Switch to Faro' }));
    await waitFor(() => expect(readToasts().at(-1)?.text).toMatch(text));
    expect(leaveFor).not.toHaveBeenCalled();
    expect(readStored('accessToken')).toBe('access-1');
  });

  it('can leave a shop whose subscription is not active', async () => {
    answerShops([alder, faro]);
    await open({ ...employee, is_subscription_active: false });
    expect(await screen.findByRole('button', { name: 'Switch to Faro' })).toBeTruthy();
  });
});

it('a person who works in one shop has no switch', async () => {
  const requests = answerShops([alder]);
  await open(owner);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(namesIn(await openMenu())).toEqual([
    'My Profile',
    'Settings',
    'Billing',
    'Español',
    'Logout',
  ]);
});

it('links the owner to billing, and an employee to the calendar', async () => {
  answerShops([alder]);
  await open(owner);
  const billing = within(await openMenu()).getByRole('menuitem', { name: 'Billing' });
  expect(billing.getAttribute('href')).toBe('/dashboard/billing');
  cleanup();
  await open(employee);
  const menu = within(await openMenu());
  expect(menu.getByRole('menuitem', { name: 'Calendar' }).getAttribute('href')).toBe(
    '/dashboard/calendar',
  );
  expect(menu.queryByRole('menuitem', { name: 'Billing' })).toBe(null);
});
