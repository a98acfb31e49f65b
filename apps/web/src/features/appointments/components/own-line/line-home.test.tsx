import { getCurrentAppointments } from '@lineup/contract/appointments/current-appointments';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { elliot, kofi, now, ownLine } from '../../../../testing/line/sample-own-line.ts';
import { answerCall, mockApi } from '../../../../testing/mock-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { employee, signInAs, signOut } from '../../../../testing/samples/sample-user.ts';
import { LineHome } from './line-home.tsx';

mockApi();
beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
  answerCall(getCurrentAppointments, () =>
    ownLine({ in_progress: [], pending_assigned: [kofi], pending_open: [elliot], next: kofi.id }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  signOut();
});

test('a barber with an empty chair claims the next customer or another one', async () => {
  signInAs(employee);
  renderScreen(<LineHome />);
  expect(await screen.findByRole('button', { name: 'Claim' })).toBeTruthy();
  expect(screen.getByRole('button', { name: `Claim ticket ${elliot.ticket_number}` })).toBeTruthy();
});

test('somebody who takes no customers sees the line without Claim, Next and breaks', async () => {
  signInAs({ ...employee, takes_customers: false });
  const { user } = renderScreen(<LineHome />);
  expect(await screen.findByRole('heading', { name: 'You take no customers' })).toBeTruthy();
  expect(screen.getByText(elliot.customer_name ?? '')).toBeTruthy();
  expect(screen.queryByText('Next')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Claim|Break|^Your state/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: `More for ticket ${kofi.ticket_number}` }));
  expect(await screen.findByRole('menuitem', { name: 'Skip' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Claim' })).toBeNull();
});
