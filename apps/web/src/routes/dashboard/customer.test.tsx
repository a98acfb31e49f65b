import * as contract from '@lineup/contract/customers';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfirmProvider } from '../../components/overlays/confirm.tsx';
import { NoticeProvider } from '../../components/overlays/notice.tsx';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
import { createTestQueryClient } from '../../testing/query-client.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { press } from '../../testing/render-screen.tsx';
import { grace, otherGrace, profileOfGrace } from '../../testing/samples/sample-customers.ts';
import { employee, owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import CustomerScreen from './customer.tsx';

mockApi();

const open = () => {
  const client = createTestQueryClient();
  const screenOf = (element: React.ReactNode) => (
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <NoticeProvider>{element}</NoticeProvider>
      </ConfirmProvider>
    </QueryClientProvider>
  );
  const router = renderRoutes(
    [
      { path: '/dashboard/customers/:id', element: screenOf(<CustomerScreen />) },
      { path: '/dashboard/customers', element: screenOf(<p>The list</p>) },
    ],
    '/dashboard/customers/1',
  );
  return { router, user: userEvent.setup() };
};

const profile = (changes: Partial<contract.CustomerProfile> = {}) =>
  answerCall(contract.getCustomer, () => ({
    status: 1,
    response: { ...profileOfGrace, ...changes },
  }));

beforeEach(() => signInAs(owner));
afterEach(signOut);

describe('the profile', () => {
  test('shows figures, visits with links to their appointments, and contacts', async () => {
    profile();
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Grace Chen' })).toBeTruthy();
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('(312) 555-0117')).toBe('tel:+13125550117');
    expect(href('grace@mail.example')).toBe('mailto:grace@mail.example');
    for (const text of ['14', '$630.00', '$45.00 a visit', 'Mar 11, 2026']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    const visits = within(screen.getByRole('region', { name: 'Visits' }));
    expect(visits.getByText('Skin Fade, Beard Trim · Theo Marchetti')).toBeTruthy();
    expect(visits.getByText('$55.00')).toBeTruthy();
    expect(visits.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/appointments/17/edit',
      '/dashboard/appointments/12/edit',
    ]);
    const messages = within(screen.getByRole('region', { name: 'Messages' }));
    expect(messages.getByText('Delivered')).toBeTruthy();
    expect(messages.getByText('Failed')).toBeTruthy();
    // The same names as in the settings and on the appointment.
    expect(messages.getByText('Reminder on the day')).toBeTruthy();
    expect(messages.getByRole('img', { name: 'Text message' })).toBeTruthy();
  });

  test('shows a failed load, and is for the owner only', async () => {
    answerCall(contract.getCustomer, () => refusal('not_found', 'Not found'));
    open();
    expect(await screen.findByText('The customer could not be loaded')).toBeTruthy();
    signOut();
    signInAs(employee);
    expect(
      await screen.findByText('Only owners, managers and receptionists can open this screen'),
    ).toBeTruthy();
  });

  test('notes are edited in place and saved alone: other changes made elsewhere stay', async () => {
    let note = grace.note;
    answerCall(contract.getCustomer, () => ({
      status: 1,
      response: { ...profileOfGrace, customer: { ...grace, note } },
    }));
    let isDown = true;
    const requests = answerCall(contract.updateCustomer, ({ body }) => {
      if (isDown) return refusal('conflict', 'Somebody else is changing this.');
      ({ note } = body as { note: string });
      return { status: 1, response: { ...grace, note } };
    });
    const { user } = open();
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
    expect(screen.queryByRole('button', { name: 'Save notes' })).toBeNull();
    await user.type(field, ', no razor');
    await press(user, 'Save notes');
    expect(await screen.findByText('Somebody else is changing this.')).toBeTruthy();
    expect(field.value).toBe('Low fade, no razor');
    isDown = false;
    await press(user, 'Save notes');
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(requests[1]?.body).toEqual({ note: 'Low fade, no razor' });
    expect(screen.queryByRole('button', { name: 'Save notes' })).toBeNull();
  });

  test('notes typed while the saved ones are fetched stay', async () => {
    let note = grace.note;
    let isSaved = false;
    let come = () => {};
    const later = new Promise<void>((resolve) => {
      come = resolve;
    });
    const profileRequests = answerCall(contract.getCustomer, async () => {
      if (isSaved) await later;
      const name = isSaved ? 'Grace Fetched' : grace.name;
      return { status: 1, response: { ...profileOfGrace, customer: { ...grace, name, note } } };
    });
    answerCall(contract.updateCustomer, ({ body }) => {
      isSaved = true;
      ({ note } = body as { note: string });
      return { status: 1, response: { ...grace, note } };
    });
    const { user } = open();
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
    await user.type(field, ', no razor');
    await press(user, 'Save notes');
    await waitFor(() => expect(profileRequests).toHaveLength(2));
    await user.type(field, '. Tea');
    come();
    await screen.findByRole('heading', { name: 'Grace Fetched' });
    expect(field.value).toBe('Low fade, no razor. Tea');
    expect(screen.queryByText('Saved')).toBeNull();
    await press(user, 'Discard');
    expect(field.value).toBe('Low fade, no razor');
  });

  test('editing sends the changed fields, and accepts a name as long as a booking does', async () => {
    profile();
    const requests = answerCall(contract.updateCustomer, () => ({ status: 1, response: grace }));
    const { user } = open();
    await screen.findByRole('heading', { name: 'Grace Chen' });
    await press(user, 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit customer' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Name').maxLength).toBe(120);
    expect(dialog.getByLabelText<HTMLInputElement>('Phone').maxLength).toBe(40);
    await user.clear(dialog.getByLabelText('Email'));
    await press(user, 'Save', dialog);
    expect(await screen.findByText('The customer is saved.')).toBeTruthy();
    expect(requests[0]?.body).toEqual({ email: '' });
  });
});

describe('merging', () => {
  test('shows both side by side, explains what is merged, and opens the remaining profile', async () => {
    const profileRequests = profile();
    const requests = answerCall(contract.mergeCustomers, () => ({
      status: 1,
      response: otherGrace,
    }));
    const { user, router } = open();
    const duplicates = within(await screen.findByRole('region', { name: 'Possible duplicates' }));
    await press(user, 'Merge with (312) 555-0999', duplicates);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLInputElement>('Grace Chen').checked).toBe(true);
    expect(dialog.getByText('A second phone number or email is kept in the notes.')).toBeTruthy();
    await user.click(dialog.getByLabelText('grace chen'));
    await press(user, 'Merge for good', dialog);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/customers/3'));
    expect(requests[0]?.url.pathname).toBe('/customers/3/merge/');
    expect(requests[0]?.body).toEqual({ other: 1 });
    expect(await screen.findByText('The two customers are one now.')).toBeTruthy();
    await waitFor(() =>
      expect(profileRequests.map(({ url }) => url.pathname)).toEqual([
        '/customers/1/',
        '/customers/3/',
      ]),
    );
  });

  test('saves unsaved notes first, without a confirmation', async () => {
    profile();
    const calls: string[] = [];
    let isDown = true;
    const saved = answerCall(contract.updateCustomer, () => {
      calls.push('save');
      return isDown
        ? refusal('conflict', 'Somebody else is changing this.')
        : { status: 1, response: grace };
    });
    answerCall(contract.mergeCustomers, () => {
      calls.push('merge');
      return { status: 1, response: otherGrace };
    });
    const { user, router } = open();
    await user.type(await screen.findByRole('textbox', { name: 'Notes' }), ', no razor');
    await press(user, 'Merge with (312) 555-0999');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Notes that you have not saved yet are saved first.')).toBeTruthy();
    await user.click(dialog.getByLabelText('grace chen'));
    await press(user, 'Merge for good', dialog);
    expect((await dialog.findByRole('alert')).textContent).toBe('Somebody else is changing this.');
    isDown = false;
    await press(user, 'Merge for good', dialog);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/customers/3'));
    expect(screen.queryByRole('alertdialog', { name: 'Leave without saving?' })).toBeNull();
    expect(calls).toEqual(['save', 'save', 'merge']);
    expect(saved[1]?.body).toMatchObject({ note: 'Low fade, no razor' });
  });

  test('a refusal is shown in the dialog', async () => {
    profile();
    answerCall(contract.mergeCustomers, () => refusal('not_found', 'Not found'));
    const { user } = open();
    await screen.findByText('Possible duplicates');
    await press(user, 'Merge with (312) 555-0999');
    const dialog = within(await screen.findByRole('dialog'));
    await press(user, 'Merge for good', dialog);
    expect((await dialog.findByRole('alert')).textContent).toBe('Not found');
  });
});

describe('erasing', () => {
  test('explains what is erased and what stays, with the focus on Cancel, and returns to the list', async () => {
    const profileRequests = profile();
    const requests = answerCall(contract.eraseCustomer, () => ({ status: 1, response: 'Erased.' }));
    const { user, router } = open();
    await screen.findByRole('heading', { name: 'Grace Chen' });
    await press(user, 'Erase');
    const question = within(await screen.findByRole('alertdialog', { name: 'Erase Grace Chen?' }));
    expect(question.getByText(/Name, phone, email, notes and messages are deleted/)).toBeTruthy();
    expect(question.getByText(/Visits and payments stay in your figures/)).toBeTruthy();
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' }));
    await press(user, 'Cancel', question);
    expect(requests).toHaveLength(0);
    await press(user, 'Erase');
    await press(user, 'Erase for good');
    expect(await screen.findByText('The list')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/dashboard/customers');
    expect(requests).toHaveLength(1);
    // A missing customer is not fetched again.
    expect(profileRequests).toHaveLength(1);
  });

  test('needs no confirmation for unsaved notes; leaving otherwise does', async () => {
    profile();
    answerCall(contract.eraseCustomer, () => ({ status: 1, response: 'Erased.' }));
    const { user, router } = open();
    await user.type(await screen.findByRole('textbox', { name: 'Notes' }), ', no razor');
    await user.click(screen.getByRole('link', { name: 'Customers' }));
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await press(user, 'Stay here');
    await press(user, 'Erase');
    await press(user, 'Erase for good');
    expect(await screen.findByText('The list')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/dashboard/customers');
    expect(screen.queryByRole('alertdialog', { name: 'Leave without saving?' })).toBeNull();
  });

  test('a refusal changes nothing', async () => {
    profile();
    answerCall(contract.eraseCustomer, () => refusal('conflict', 'They are in the chair.'));
    const { user, router } = open();
    await screen.findByRole('heading', { name: 'Grace Chen' });
    await press(user, 'Erase');
    await press(user, 'Erase for good');
    expect(await screen.findByText('They are in the chair.')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/dashboard/customers/1');
  });
});
