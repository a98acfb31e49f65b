import * as contract from '@lineup/contract/billing/billing';
import * as invoiceCalls from '@lineup/contract/billing/invoices';
import { listStatements } from '@lineup/contract/billing/statements';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userLoaded } from '../../lib/session/session.ts';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
import { press, rowOf } from '../../testing/render-screen.tsx';
import { sampleBilling, sampleInvoice } from '../../testing/samples/sample-billing.ts';
import { employee, owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { holdSubscription, renderBilling } from '../../testing/screens/open-billing.tsx';

const leaveFor = vi.hoisted(() => vi.fn<(path: string) => void>());
vi.mock('../../lib/page/leave.ts', async (load) => ({ ...(await load<object>()), leaveFor }));

mockApi();
beforeEach(() => {
  signInAs(owner);
  leaveFor.mockClear();
});
afterEach(signOut);

const path = '/dashboard/billing';

const openBilling = (
  changes: Partial<invoiceCalls.Billing> = {},
  subscription: Partial<contract.Subscription> = {},
  search = '',
) => {
  holdSubscription(subscription);
  const requests = answerCall(invoiceCalls.getBilling, () => ({
    status: 1,
    response: { ...sampleBilling, ...changes },
  }));
  return { requests, ...renderBilling(`${path}${search}`) };
};

const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows the plan', async () => {
  openBilling();
  expect(await screen.findByText('Your plan: PRO PLAN')).toBeTruthy();
});

describe('the next invoice', () => {
  test('shows its items, total and date', async () => {
    openBilling();
    const next = await region('Next invoice');
    expect(await next.findByText('1 x Extra team member')).toBeTruthy();
    for (const text of ['$59.00', '$9.99', 'Total', '$68.99', 'December 3, 2026']) {
      expect(next.getByText(text)).toBeTruthy();
    }
    const payment = await region('Payment');
    expect(payment.getByText('Nothing owed')).toBeTruthy();
    expect(await payment.findByText('Visa ending in 4242')).toBeTruthy();
  });

  test('subtracts the credit that is used, and shows the rest', async () => {
    openBilling({
      credit: '537.39',
      next_invoice: {
        total: '0.00',
        currency: 'USD',
        due_at: '2026-12-04T03:00:00Z',
        lines: [{ description: '1 x BASIC PLAN', amount: '29.00' }],
        credit_used: '29.00',
      },
    });
    const next = await region('Next invoice');
    expect(await next.findByText('Credit used')).toBeTruthy();
    expect(next.getByText('-$29.00')).toBeTruthy();
    expect(next.getByText('$0.00')).toBeTruthy();
    const payment = await region('Payment');
    expect(await payment.findByText('Credit: $537.39')).toBeTruthy();
  });

  test.each([
    ['Nothing is paid for, so there is nothing to come.', { payment_state: 'none' }],
    ['No payment is to come.', {}],
    [/once the open payment has gone through/, { payment_state: 'failed' }],
    [/^Stripe is not responding right now/, { is_stale: true }],
  ] satisfies [string | RegExp, Partial<invoiceCalls.Billing>][])(
    'none: %s',
    async (sentence, changes) => {
      openBilling({ next_invoice: null, ...changes });
      expect(await screen.findByText(sentence)).toBeTruthy();
    },
  );
});

describe('a payment that failed', () => {
  const open = { ...sampleInvoice, status: 'open', paid_at: null } as const;
  const pastDue: Partial<contract.Subscription> = {
    state: 'past_due',
    past_due_since: '2026-11-12T18:00:00Z',
    blocked_at: '2026-11-19T18:00:00Z',
  };
  const failed: Partial<invoiceCalls.Billing> = {
    payment_state: 'failed',
    next_attempt_at: '2026-11-17T18:00:00Z',
    // On another page of the list.
    owed: open,
  };

  test('shows what failed, the next attempt, until when the shop works, and both solutions', async () => {
    answerCall(contract.openPortal, () => ({ portal_url: 'https://pay.example/p' }));
    const { user } = openBilling(failed, pastDue);
    const notice = within(await screen.findByRole('alert', { name: 'Payment failed' }));
    expect(notice.getByText('$59.00 for PRO PLAN could not be charged.')).toBeTruthy();
    expect(notice.getByText(/It is tried again on November 17, 2026\./)).toBeTruthy();
    expect(await notice.findByText(/Your shop works until November 19, 2026;/)).toBeTruthy();
    expect(notice.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(
      'https://pay.example/in_1',
    );
    await press(user, 'Update card', notice);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://pay.example/p'));
  });

  test('shows that there is no next attempt, and that the shop is paused', async () => {
    openBilling(
      { ...failed, next_attempt_at: null },
      {
        state: 'ended',
        is_active: false,
        ended_reason: 'unpaid',
        ended_at: '2026-11-19T18:00:00Z',
      },
    );
    const notice = within(await screen.findByRole('alert', { name: 'Payment failed' }));
    expect(notice.getByText(/It is not tried again by itself\./)).toBeTruthy();
    expect(await notice.findByText(/Your shop is paused until it is paid\./)).toBeTruthy();
  });
});

test('a failed load of the payment shows the reason and Retry, and billing can still be managed', async () => {
  const { user } = openBilling({ payment_state: 'failed' });
  answerCall(contract.getSubscription, () => refusal('forbidden', 'Not now.'));
  const payment = await region('Payment');
  expect(await payment.findByText('Not now.')).toBeTruthy();
  expect(await payment.findByRole('button', { name: 'Manage payment' })).toBeTruthy();
  holdSubscription();
  await press(user, 'Retry', payment);
  expect(await payment.findByText('Visa ending in 4242')).toBeTruthy();
});

test('is updated after a payment made elsewhere', async () => {
  openBilling({ payment_state: 'failed' });
  expect(await screen.findByRole('alert', { name: 'Payment failed' })).toBeTruthy();
  answerCall(invoiceCalls.getBilling, () => ({ status: 1, response: sampleBilling }));
  act(() => userLoaded({ ...owner, payment_due_by: '2026-11-19T18:00:00Z' }));
  await waitFor(() => expect(screen.queryByRole('alert', { name: 'Payment failed' })).toBeNull());
});

describe('invoices', () => {
  test('show date, number, description, status, amount, refund, PDF, and Pay only for open ones', async () => {
    openBilling({
      invoices: [
        { ...sampleInvoice, refunded: '20.00' },
        { ...sampleInvoice, id: 'in_2', number: 'LU-0002', description: 'Older', status: 'open' },
      ],
      total_entries: 2,
    });
    const paid = await rowOf('LU-0001');
    for (const text of ['Nov 3, 2026', 'PRO PLAN', 'Paid', '$59.00', '$20.00 refunded']) {
      expect(paid.getByText(text)).toBeTruthy();
    }
    const pdf = paid.getByRole('link', { name: /^PDF/ });
    expect([pdf.getAttribute('href'), pdf.getAttribute('target'), pdf.getAttribute('rel')]).toEqual(
      ['https://pay.example/in_1.pdf', '_blank', 'noreferrer'],
    );
    expect(paid.queryByRole('link', { name: /^Pay/ })).toBeNull();
    const open = await rowOf('Older');
    expect(open.getByText('Due')).toBeTruthy();
    expect(open.getByRole('link', { name: /^Pay/ })).toBeTruthy();
    expect(screen.getByText('Showing 1 to 2 of 2 entries')).toBeTruthy();
  });

  test('have pages, kept in the address', async () => {
    const { requests, router, user } = openBilling({ total_entries: 25 });
    await rowOf('LU-0001');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
    await waitFor(() => expect(requests.at(-1)?.url.searchParams.get('page')).toBe('2'));
  });

  test('show an empty list', async () => {
    openBilling({ invoices: [], total_entries: 0 });
    expect(await screen.findByText('No invoices yet')).toBeTruthy();
  });

  test('show why they could not be loaded, with Retry', async () => {
    holdSubscription();
    let isDown = true;
    answerCall(invoiceCalls.getBilling, () =>
      isDown
        ? refusal('forbidden', 'You are not allowed to do this.')
        : { status: 1, response: sampleBilling },
    );
    const { user } = renderBilling(path);
    expect(await screen.findByText('Your invoices could not be loaded')).toBeTruthy();
    expect(screen.getByText('You are not allowed to do this.')).toBeTruthy();
    isDown = false;
    await press(user, 'Retry');
    expect(await rowOf('LU-0001')).toBeTruthy();
  });
});

test('the open section is kept in the address', async () => {
  answerCall(listStatements, () => refusal('forbidden', 'No'));
  const { router, user } = openBilling();
  await rowOf('LU-0001');
  expect(screen.getByRole('tab', { name: 'Invoices' }).getAttribute('aria-selected')).toBe('true');
  await user.click(screen.getByRole('tab', { name: 'Statements' }));
  expect(router.state.location.search).toBe('?tab=statements');
  expect(screen.queryByText('LU-0001')).toBeNull();
});

test('an employee sees whom to ask, and nothing is fetched', async () => {
  signInAs(employee);
  const { requests } = openBilling();
  expect(await screen.findByText('Only the owner can open this screen')).toBeTruthy();
  expect(
    screen.getByText('Ask the owner of Ninth & Alder Barbers when you need something here.'),
  ).toBeTruthy();
  expect(requests).toHaveLength(0);
});
