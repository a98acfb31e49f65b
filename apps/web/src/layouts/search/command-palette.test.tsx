import { listAppointments } from '@lineup/contract/appointments/appointments';
import { getCurrentAppointments } from '@lineup/contract/appointments/current-appointments';
import { listCustomers } from '@lineup/contract/customers';
import { getUserData, type User } from '@lineup/contract/identity/auth';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { elliot } from '../../testing/line/sample-own-line.ts';
import { answerCall, mockApi } from '../../testing/mock-api.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { grace } from '../../testing/samples/sample-customers.ts';
import { employee, owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import DashboardLayout from '../dashboard-layout.tsx';
import { switchLetters } from './shortcuts.ts';

mockApi();

const visits = [{ ...elliot, id: 7, ticket_number: 12, customer_name: 'José Marín' }];
const customers = [{ ...grace, id: 31, name: 'Ana Ferreira' }];

beforeEach(() => {
  signOut();
  switchLetters(true);
  answerCall(listAppointments, () => ({
    status: 1,
    response: visits,
    total_entries: 1,
    stats: { pending: 1, in_progress: 0, completed: 0 },
    time_zone: 'America/Chicago',
  }));
  answerCall(getCurrentAppointments, () => new Response(null, { status: 503 }));
});

const answerCustomers = () =>
  answerCall(listCustomers, () => ({
    status: 1,
    response: customers,
    total_entries: 1,
    time_zone: 'America/Chicago',
  }));

const open = async (user: User) => {
  signInAs(user);
  answerCall(getUserData, () => ({ response: user }));
  const router = renderRoutes(
    [
      {
        element: <DashboardLayout />,
        loader: () => ({ hasFailed: false }),
        HydrateFallback: () => null,
        children: [
          {
            path: '*',
            element: (
              <>
                <h1>the screen</h1>
                <input aria-label="a field" />
              </>
            ),
          },
        ],
      },
    ],
    '/dashboard',
  );
  await screen.findAllByRole('heading');
  return router;
};

const pathOf = (router: Awaited<ReturnType<typeof open>>) =>
  `${router.state.location.pathname}${router.state.location.search}`;

describe('the search of the dashboard', () => {
  it('opens by Ctrl+K and leads to a screen by keyboard alone', async () => {
    const user = userEvent.setup();
    const router = await open(owner);
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Search' });
    expect(document.activeElement).toBe(field);
    await user.keyboard('cal');
    expect(screen.getAllByRole('option')[0]?.textContent).toBe('Calendar');
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(pathOf(router)).toBe('/dashboard/calendar'));
    expect(screen.queryByRole('combobox')).toBe(null);
  });

  it('finds a ticket by its number and by the name without accents', async () => {
    const user = userEvent.setup();
    const router = await open(employee);
    await user.click(screen.getAllByRole('button', { name: 'Search' })[0] ?? document.body);
    await user.keyboard('12');
    expect(await screen.findByRole('option', { name: /#12 José Marín/ })).toBeTruthy();
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard('jose');
    await user.click(await screen.findByRole('option', { name: /#12 José Marín/ }));
    await waitFor(() => expect(pathOf(router)).toBe('/dashboard/appointments/7/edit'));
  });

  it('asks the server for customers once for a typed name, and only for an owner', async () => {
    const user = userEvent.setup();
    const requests = answerCustomers();
    const router = await open(owner);
    await user.keyboard('/');
    await screen.findByRole('combobox', { name: 'Search' });
    await user.keyboard('ferreira');
    await user.click(await screen.findByRole('option', { name: /Ana Ferreira/ }));
    await waitFor(() => expect(pathOf(router)).toBe('/dashboard/customers/31'));
    expect(requests).toHaveLength(1);
  });

  it('never opens a customer of an earlier text', async () => {
    const user = userEvent.setup();
    answerCustomers();
    const router = await open(owner);
    await user.keyboard('/');
    await screen.findByRole('combobox', { name: 'Search' });
    await user.keyboard('ad');
    await screen.findByRole('option', { name: /Ana Ferreira/ });
    await user.keyboard('d a walk{Enter}');
    await waitFor(() => expect(pathOf(router)).not.toBe('/dashboard'));
    expect(router.state.location.pathname).toBe('/dashboard/walkin-management');
  });

  it('shows an employee no customers and no settings', async () => {
    const user = userEvent.setup();
    const requests = answerCustomers();
    await open(employee);
    await user.keyboard('/');
    await screen.findByRole('combobox', { name: 'Search' });
    await user.keyboard('se');
    await screen.findByRole('option', { name: 'Services' });
    expect(screen.queryByRole('option', { name: /Settings/ })).toBe(null);
    expect(requests).toHaveLength(0);
  });

  it('says that nothing was found', async () => {
    const user = userEvent.setup();
    await open(employee);
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Search' });
    await user.keyboard('xyzzy');
    expect(screen.getByText('Nothing found for “xyzzy”.')).toBeTruthy();
  });
});

describe('shortcuts', () => {
  it.each([
    ['gc', '/dashboard/customers'],
    ['gw', '/dashboard/walkin-management'],
    ['?', '/dashboard/shortcuts'],
    ['gx', '/dashboard'],
    ['c', '/dashboard'],
  ])('%j leads an owner from Home to %s', async (keys, path) => {
    const user = userEvent.setup();
    const router = await open(owner);
    await user.keyboard(keys);
    await waitFor(() => expect(pathOf(router)).toBe(path));
  });

  it('leave letters to a field, and to nobody when they are switched off', async () => {
    const user = userEvent.setup();
    const router = await open(owner);
    await user.click(screen.getByRole('textbox', { name: 'a field' }));
    await user.keyboard('gc/?');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'a field' }).value).toBe('gc/?');
    await user.click(screen.getByRole('heading', { name: 'the screen' }));
    switchLetters(false);
    await user.keyboard('gc?/');
    expect(pathOf(router)).toBe('/dashboard');
    expect(screen.queryByRole('combobox')).toBe(null);
  });
});
