import * as contract from '@lineup/contract/customers';
import {
  type BoundFunctions,
  fireEvent,
  type queries,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ImportPreview, ImportResult } from '../../features/customers/api.ts';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
import { press, renderScreen } from '../../testing/render-screen.tsx';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import Customers from './customers.tsx';

mockApi();

const file = new File(['Full name,Mobile,City\nGrace,312,Chicago\n'], 'people.csv', {
  type: 'text/csv',
});

const read: ImportPreview = {
  columns: [
    { name: 'Full name', guess: 'name' },
    { name: 'Mobile', guess: 'phone' },
    { name: 'City', guess: 'ignore' },
  ],
  rows: [
    ['Grace', '312', 'Chicago'],
    ['Marcus', '', 'Chicago'],
  ],
  total_rows: 2,
};

const taken: ImportResult = {
  created: 1,
  updated: 2,
  skipped: [{ row: 3, reason: 'This is no phone number' }],
  skipped_rows: 4,
};

const nobody: contract.Customer[] = [];

const preview = () => answerCall(contract.previewImport, () => ({ status: 1, response: read }));

const open = async () => {
  answerCall(contract.listCustomers, () => ({
    status: 1,
    response: nobody,
    total_entries: 0,
    time_zone: 'America/Chicago',
  }));
  const { user } = renderScreen(<Customers />);
  await screen.findByText('No customers yet');
  await press(user, 'Import');
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

const column = (dialog: BoundFunctions<typeof queries>, name: string) =>
  dialog.getByRole('combobox', { name: `What is "${name}"?` });

beforeEach(() => signInAs(owner));
afterEach(signOut);

test('guesses the columns, sends the chosen ones, and shows the result of every row', async () => {
  preview();
  const requests = answerCall(contract.importCustomers, () => ({ status: 1, response: taken }));
  const { user, dialog } = await open();
  await user.upload(dialog.getByLabelText('CSV file'), file);
  await waitFor(() => expect(column(dialog, 'Full name').textContent).toBe('Name'));
  expect(column(dialog, 'Mobile').textContent).toBe('Phone');
  expect(dialog.getByText('Grace · Marcus')).toBeTruthy();
  await user.click(column(dialog, 'City'));
  await user.click(await screen.findByRole('option', { name: 'Notes' }));
  await press(user, 'Import 2 rows', dialog);
  expect(await dialog.findByText('1 customer added')).toBeTruthy();
  expect(dialog.getByText('2 known customers completed')).toBeTruthy();
  expect(dialog.getByText('4 rows left out')).toBeTruthy();
  expect(dialog.getByText('Row 3')).toBeTruthy();
  expect(dialog.getByText('This is no phone number')).toBeTruthy();
  expect(dialog.getByText('and 3 more')).toBeTruthy();
  expect(requests[0]?.body).toMatchObject({ columns: 'name,phone,note' });
  await press(user, 'Done', dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('accepts a dropped file; columns must differ, and one must be the name', async () => {
  preview();
  const requests = answerCall(contract.importCustomers, () => refusal('conflict', 'Not reached'));
  const { user, dialog } = await open();
  fireEvent.drop(dialog.getByText(/Drop a CSV file here/), { dataTransfer: { files: [file] } });
  await waitFor(() => expect(column(dialog, 'Full name').textContent).toBe('Name'));
  await user.click(column(dialog, 'City'));
  await user.click(await screen.findByRole('option', { name: 'Name' }));
  expect(column(dialog, 'Full name').textContent).toBe('Leave out');
  await user.click(column(dialog, 'City'));
  await user.click(await screen.findByRole('option', { name: 'Leave out' }));
  await press(user, 'Import 2 rows', dialog);
  expect(dialog.getByText('One column must be the name')).toBeTruthy();
  expect(requests).toHaveLength(0);
});

test('an unreadable file shows an error, and another one can be chosen', async () => {
  answerCall(contract.previewImport, () => refusal('invalid_input', 'Choose a CSV file'));
  const { user, dialog } = await open();
  await user.upload(dialog.getByLabelText('CSV file'), file);
  expect((await dialog.findByRole('alert')).textContent).toBe('Choose a CSV file');
  preview();
  await user.upload(dialog.getByLabelText('CSV file'), file);
  await waitFor(() => expect(column(dialog, 'Mobile').textContent).toBe('Phone'));
  expect(dialog.queryByRole('alert')).toBeNull();
  await press(user, 'Choose another file', dialog);
  expect(dialog.getByText(/Drop a CSV file here/)).toBeTruthy();
});

test('uses the singular for one row', async () => {
  answerCall(contract.previewImport, () => ({ status: 1, response: { ...read, total_rows: 1 } }));
  const { user, dialog } = await open();
  await user.upload(dialog.getByLabelText('CSV file'), file);
  expect(await dialog.findByRole('button', { name: 'Import 1 row' })).toBeTruthy();
});
