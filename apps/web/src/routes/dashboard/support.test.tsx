import { getUserData } from '@lineup/contract/identity/auth';
import { createSupportTicket } from '@lineup/contract/support';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import DashboardLayout from '../../layouts/dashboard-layout.tsx';
import { answerCall, mockApi, networkFailure } from '../../testing/mock-api.ts';
import { createTestQueryClient } from '../../testing/query-client.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import Support from './support.tsx';

mockApi();
beforeEach(() => signInAs(owner));
afterEach(signOut);

const openScreen = (path = '/dashboard/support') => {
  const queryClient = createTestQueryClient();
  const Screen = () => (
    <QueryClientProvider client={queryClient}>
      <Support />
    </QueryClientProvider>
  );
  const router = renderRoutes([{ path: '/dashboard/support', Component: Screen }], path);
  return { user: userEvent.setup(), router };
};

const open = (path?: string) => openScreen(path).user;

describe('the help', () => {
  test('is grouped by topic and opens an article, with a link back', async () => {
    const user = open();
    expect(await screen.findByRole('heading', { level: 2, name: 'Team' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Invite a barber' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Invite a barber' })).toBeTruthy();
    expect(screen.getByText(/a link to set their own password/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Team Members' });
    expect(link.getAttribute('href')).toBe('/dashboard/employees');
    await user.click(screen.getByRole('link', { name: 'All articles' }));
    expect(await screen.findByRole('link', { name: 'What the PIN is for' })).toBeTruthy();
  });

  test('is searched by synonyms too', async () => {
    const user = open();
    await user.type(await screen.findByRole('searchbox', { name: 'Search the help' }), 'fire');
    expect(screen.getByRole('link', { name: 'A barber leaves the shop' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'What the PIN is for' })).toBeNull();
  });

  test('back from an article shows the results; All articles shows all of them', async () => {
    const { user, router } = openScreen();
    const pin = 'What the PIN is for';
    await user.type(await screen.findByRole('searchbox', { name: 'Search the help' }), 'fire');
    await user.click(screen.getByRole('link', { name: 'A barber leaves the shop' }));
    await screen.findByRole('heading', { level: 2, name: 'A barber leaves the shop' });
    await act(() => router.navigate(-1));
    expect(screen.getByDisplayValue('fire')).toBeTruthy();
    expect(screen.queryByRole('link', { name: pin })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'A barber leaves the shop' }));
    await user.click(await screen.findByRole('link', { name: 'All articles' }));
    expect(await screen.findByRole('link', { name: pin })).toBeTruthy();
  });

  test('shows an empty result', async () => {
    const user = open();
    await user.type(await screen.findByRole('searchbox', { name: 'Search the help' }), 'zeppelin');
    expect(screen.getByText('No article about "zeppelin"')).toBeTruthy();
  });

  test('an unknown article shows the list', async () => {
    open('/dashboard/support?article=unknown');
    expect(await screen.findByRole('link', { name: 'Invite a barber' })).toBeTruthy();
  });
});

/** Home, a second screen and this one inside the real layout. */
const openWithLayout = async () => {
  answerCall(getUserData, () => ({ response: owner }));
  const router = renderRoutes(
    [
      {
        element: <DashboardLayout />,
        loader: () => ({ hasFailed: false }),
        HydrateFallback: () => null,
        children: [
          { path: '/dashboard/support', Component: Support },
          { path: '*', element: <h1>Another screen</h1> },
        ],
      },
    ],
    '/dashboard',
  );
  await screen.findByText('Another screen');
  return router;
};

describe('the contact form', () => {
  const fill = async (user: ReturnType<typeof open>) => {
    await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Ticket printer');
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'It does not print.');
  };
  const send = (user: ReturnType<typeof open>) =>
    user.click(screen.getByRole('button', { name: 'Send message' }));

  test('requires a subject and a message', async () => {
    const user = open();
    await send(user);
    expect(await screen.findByText('Please enter a subject')).toBeTruthy();
    expect(screen.getByText('Please enter a message')).toBeTruthy();
  });

  test('sends the message once, and shows the answer', async () => {
    const requests = answerCall(createSupportTicket, () => ({
      status: 1,
      response: 'Thank you! We reply to nadia@alder.example.',
    }));
    const user = open();
    await fill(user);
    await send(user);
    expect(await screen.findByText('Thank you! We reply to nadia@alder.example.')).toBeTruthy();
    const heading = screen.getByRole('heading', { name: 'Your message is on its way' });
    expect(heading.contains(document.activeElement)).toBe(true);
    expect(requests.map(({ body }) => body)).toEqual([
      { subject: 'Ticket printer', message: 'It does not print.', page: '' },
    ]);
    expect(requests[0]?.headers.get('idempotency-key')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Subject' }));
  });

  test('names and sends the previous page only', async () => {
    const requests = answerCall(createSupportTicket, () => ({ status: 1, response: 'Thank you!' }));
    const router = await openWithLayout();
    const user = userEvent.setup();
    const go = (path: string) => act(() => router.navigate(path));
    const namedPage = async () => {
      const line = await screen.findByText(/^We add your shop/);
      return /came from \((.*)\) and/.exec(line.textContent)?.[1];
    };
    await go('/dashboard/services');
    await go('/dashboard/support');
    expect(await namedPage()).toBe('/dashboard/services');
    // Reading an article does not count as another page.
    await go('/dashboard/support?article=invite-a-barber');
    expect(await namedPage()).toBe('/dashboard/services');
    await go('/dashboard/customers');
    await go('/dashboard/support');
    expect(await namedPage()).toBe('/dashboard/customers');
    await fill(user);
    await send(user);
    expect(await screen.findByText('Thank you!')).toBeTruthy();
    expect(requests[0]?.body).toMatchObject({ page: '/dashboard/customers' });
  });

  test('keeps the input after a network error, and a retry is the same message', async () => {
    let isAway = true;
    const requests = answerCall(createSupportTicket, () =>
      isAway ? networkFailure() : { status: 1, response: 'Thank you!' },
    );
    const user = open();
    await fill(user);
    await send(user);
    expect((await screen.findByRole('alert')).textContent).toContain('could not reach Lineup');
    expect(screen.getByDisplayValue('It does not print.')).toBeTruthy();
    isAway = false;
    await send(user);
    expect(await screen.findByText('Thank you!')).toBeTruthy();
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });
});
