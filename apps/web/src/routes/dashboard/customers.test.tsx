import * as contract from '@lineup/contract/customers';
import { requestExport } from '@lineup/contract/exports';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readToasts } from '../../components/feedback/toast-store.ts';
import { ConfirmProvider } from '../../components/overlays/confirm.tsx';
import { NoticeProvider } from '../../components/overlays/notice.tsx';
import { answerCall, mockApi, networkFailure, refusal, refusalOf } from '../../testing/mock-api.ts';
import { createTestQueryClient } from '../../testing/query-client.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { press, rowOf } from '../../testing/render-screen.tsx';
import { grace, marcus } from '../../testing/samples/sample-customers.ts';
import { employee, owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import Customers from './customers.tsx';

mockApi();

const open = (path = '/dashboard/customers', loader?: () => Promise<null>) => {
  const element = (
    <QueryClientProvider client={createTestQueryClient()}>
      <ConfirmProvider>
        <NoticeProvider>
          <Customers />
        </NoticeProvider>
      </ConfirmProvider>
    </QueryClientProvider>
  );
  const router = renderRoutes(
    [{ path: '/dashboard/customers', element, ...(loader && { loader }) }],
    path,
  );
  return { router, user: userEvent.setup() };
};

const listing = (response: contract.Customer[], total = response.length) =>
  answerCall(contract.listCustomers, () => ({
    status: 1,
    response,
    total_entries: total,
    time_zone: 'America/Chicago',
  }));

beforeEach(() => signInAs(owner));
afterEach(signOut);

describe('the list', () => {
  test('shows names, visits, no-shows and spend, by the shop’s days', async () => {
    listing([grace, marcus]);
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Customers' })).toBeTruthy();
    const row = await rowOf('Grace Chen');
    for (const text of ['(312) 555-0117', 'grace@mail.example', '14', '$630.00', 'Mar 11, 2026']) {
      expect(row.getByText(text)).toBeTruthy();
    }
    expect(row.getByRole('link', { name: 'Grace Chen' }).getAttribute('href')).toBe(
      '/dashboard/customers/1',
    );
    expect((await rowOf('Marcus Bell')).getAllByText('–')).toHaveLength(2);
    expect(screen.getByText('Showing 1 to 2 of 2 entries')).toBeTruthy();
  });

  test('searches when typing pauses, from page 1, and keeps the search in the address', async () => {
    const requests = listing([grace], 30);
    const { user, router } = open('/dashboard/customers?page=3&order_by=spend');
    await screen.findByText('Grace Chen');
    await user.type(screen.getByRole('searchbox', { name: 'Search customers' }), ' grace ');
    await waitFor(() => expect(router.state.location.search).toBe('?search=grace&order_by=spend'));
    await waitFor(() => expect(requests.at(-1)?.url.searchParams.get('search')).toBe('grace'));
    expect(requests.at(-1)?.url.searchParams.get('page')).toBe('1');
    expect(requests.length).toBeLessThanOrEqual(3);
  });

  test('keeps what is typed while the address is updated', async () => {
    listing([grace]);
    const waiting: (() => void)[] = [];
    const follow = () => waiting.splice(0).forEach((go) => go());
    const { user, router } = open(
      '/dashboard/customers',
      () => new Promise((resolve) => waiting.push(() => resolve(null))),
    );
    await waitFor(() => expect(waiting).toHaveLength(1));
    follow();
    const field = await screen.findByRole<HTMLInputElement>('searchbox');
    await user.type(field, 'ma');
    await waitFor(() => expect(waiting).toHaveLength(1));
    // Without a pause, so that the address does not change after the first two letters.
    fireEvent.change(field, { target: { value: 'mar' } });
    follow();
    await waitFor(() => expect(router.state.location.search).toBe('?search=ma'));
    await waitFor(() => expect(waiting).toHaveLength(1));
    follow();
    await waitFor(() => expect(router.state.location.search).toBe('?search=mar'));
    expect(field.value).toBe('mar');
    // A change of the address updates the field.
    void router.navigate('/dashboard/customers?search=bo');
    await waitFor(() => expect(waiting).toHaveLength(1));
    follow();
    await waitFor(() => expect(field.value).toBe('bo'));
  });

  test('shows an empty result, and an empty list', async () => {
    listing([]);
    const { user } = open('/dashboard/customers?search=perm');
    expect(await screen.findByText('No customers found matching "perm"')).toBeTruthy();
    await user.clear(screen.getByRole('searchbox', { name: 'Search customers' }));
    expect(await screen.findByText('No customers yet')).toBeTruthy();
  });

  test('sorts and changes pages', async () => {
    const requests = listing([grace], 30);
    const { user } = open();
    await screen.findByText('Grace Chen');
    await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
    await user.click(await screen.findByRole('option', { name: 'Most visits' }));
    await waitFor(() => expect(requests.at(-1)?.url.searchParams.get('order_by')).toBe('visits'));
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(requests.at(-1)?.url.searchParams.get('page')).toBe('2'));
  });

  test('a page that no longer exists is replaced by the last one', async () => {
    listing([grace], 11);
    const { router } = open('/dashboard/customers?page=9');
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  });

  test('shows a failed load in place and in a toast, with Retry', async () => {
    answerCall(contract.listCustomers, () => refusal('forbidden', 'You are not allowed to.'));
    const { user } = open();
    expect(await screen.findByText('You are not allowed to.')).toBeTruthy();
    expect(readToasts().at(-1)).toMatchObject({ text: 'Error loading customers', timeoutMs: 2000 });
    listing([grace]);
    await press(user, 'Retry');
    expect(await screen.findByText('Grace Chen')).toBeTruthy();
  });

  test('is for the owner: an employee sees that, and nothing is fetched', () => {
    signInAs(employee);
    const requests = listing([grace]);
    open();
    expect(
      screen.getByText('Only owners, managers and receptionists can open this screen'),
    ).toBeTruthy();
    expect(requests).toHaveLength(0);
  });
});

describe('adding', () => {
  test('requires a name, shows the server’s message beside its field, and keeps the input', async () => {
    listing([]);
    let isTaken = true;
    const message = 'Another customer has this phone number.';
    const requests = answerCall(contract.createCustomer, () =>
      isTaken ? refusalOf('conflict', message, { phone: message }) : { status: 1, response: grace },
    );
    const { user } = open();
    await screen.findByText('No customers yet');
    const [add] = screen.getAllByRole('button', { name: 'Add customer' });
    if (add) await user.click(add);
    const dialog = within(await screen.findByRole('dialog'));
    await press(user, 'Add customer', dialog);
    expect(await dialog.findByText('Please enter a name')).toBeTruthy();
    expect(requests).toHaveLength(0);
    await user.type(dialog.getByLabelText('Name'), 'Grace Chen');
    await user.type(dialog.getByLabelText('Phone'), '312 555 0117');
    await press(user, 'Add customer', dialog);
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Phone').value).toBe('312 555 0117');
    isTaken = false;
    await press(user, 'Add customer', dialog);
    expect(await screen.findByText('The customer is added.')).toBeTruthy();
    expect(requests[0]?.body).toEqual({
      name: 'Grace Chen',
      phone: '312 555 0117',
      email: '',
      note: '',
    });
    // The same attempt again, with the same key.
    expect(requests[1]?.headers.get('idempotency-key')).toBe(
      requests[0]?.headers.get('idempotency-key'),
    );
  });
});

describe('export', () => {
  test('shows the server’s message, and a network error', async () => {
    listing([grace]);
    const requests = answerCall(requestExport, () => ({
      status: 1,
      response: 'It comes by mail.',
    }));
    const { user } = open();
    await screen.findByText('Grace Chen');
    await press(user, 'Export');
    expect(await screen.findByText('It comes by mail.')).toBeTruthy();
    expect(requests[0]?.url.searchParams.get('model')).toBe('customer');
    await press(user, 'OK');
    answerCall(requestExport, networkFailure);
    await press(user, 'Export');
    expect(await screen.findByText('An unexpected error occurred.')).toBeTruthy();
    await press(user, 'OK');
    answerCall(requestExport, () => refusal('too_many_requests', 'Please wait a moment.'));
    await press(user, 'Export');
    expect(await screen.findByText('Please wait a moment.')).toBeTruthy();
  });
});
