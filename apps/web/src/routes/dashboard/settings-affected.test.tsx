import * as contract from '@lineup/contract/shops';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCall, mockApi } from '../../testing/mock-api.ts';
import { affectedRefusal, sampleAffected } from '../../testing/samples/sample-affected.ts';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { openSettings, saved } from '../../testing/screens/open-settings.tsx';

mockApi();
beforeEach(() => {
  signInAs(owner);
  vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  signOut();
});

const christmas = { id: 4, first_day: '2026-12-25', last_day: '2026-12-25', reason: '' };
const bookings = [
  sampleAffected(),
  sampleAffected({ id: 72, customer_name: 'Ben Ito', starts_at: '2026-12-25T17:00:00Z' }),
  sampleAffected({ id: 73, customer_name: null, ticket_number: 6, has_contact: false }),
];
const dialogName = 'What happens to these bookings?';
const radio = (who: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: `What happens to ${who}` })).getByRole('radio', {
    name,
  });
const press = (name: string) => screen.getByRole('button', { name });

/** The first request is refused with the bookings; requests with answers get `reply`. */
const closeOnChristmas = async (reply: (count: number) => Response | ReturnType<typeof saved>) => {
  const { user, section } = await openSettings();
  let count = 0;
  const sent = answerCall(contract.addClosure, () => {
    count += 1;
    return count === 1 ? affectedRefusal(bookings) : reply(count);
  });
  const closures = section('Closures and holidays');
  await user.click(closures.getByRole('button', { name: 'Add days' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add days' }));
  for (const label of ['First day', 'Last day']) {
    fireEvent.change(dialog.getByLabelText(label), { target: { value: '2026-12-25' } });
  }
  await user.click(dialog.getByRole('button', { name: 'Add days' }));
  const list = within(await screen.findByRole('dialog', { name: dialogName }));
  return { user, sent, list, closures };
};

const done = () => saved({ closures: [christmas] });

test('lists the bookings, keeps, moves and cancels them, and sends the closure with the decisions', async () => {
  const { user, sent, list, closures } = await closeOnChristmas(done);
  expect(list.getByText(/3 bookings are affected/)).toBeTruthy();
  const rows = list.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toContain('Ana López · Fri, Dec 25, 10:00 AM');
  expect(rows[0]).toContain('Skin Fade · Theo Park');
  expect(rows[2]).toContain('Ticket 6');

  await user.click(radio('Ana López', 'Move'));
  await user.click(press('Save all of it'));
  const empty = list.getByRole('combobox', { name: 'New time for Ana López' });
  expect(empty.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toHaveLength(1);
  await user.selectOptions(
    list.getByRole('combobox', { name: 'New time for Ana López' }),
    list.getByRole('option', { name: /^10:00/ }),
  );
  await user.click(radio('Ticket 6', 'Cancel booking'));
  expect(list.getByText(/no message can be sent/)).toBeTruthy();
  await user.click(press('Save all of it'));

  expect(await closures.findByText('Dec 25, 2026')).toBeTruthy();
  expect(sent[1]?.body).toEqual({
    first_day: '2026-12-25',
    last_day: '2026-12-25',
    reason: '',
    bookings: [
      { id: 71, action: 'move', barber: 3, starts_at: '2026-12-26T16:00:00Z' },
      { id: 72, action: 'keep' },
      { id: 73, action: 'cancel' },
    ],
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('nothing is saved when the owner cancels, and the days stay in the form', async () => {
  const { user, sent } = await closeOnChristmas(done);
  await user.click(press('Change nothing'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: dialogName })).toBeNull());
  const form = within(screen.getByRole('dialog', { name: 'Add days' }));
  expect(form.getByLabelText<HTMLInputElement>('First day').value).toBe('2026-12-25');
  expect(sent).toHaveLength(1);
});

test('a time that was taken must be chosen again, and the other decisions stay', async () => {
  const left = bookings.map((booking) => ({
    ...booking,
    moves: [{ barber: 3, barber_name: 'Theo Park', times: ['2026-12-24T15:00:00Z'] }],
  }));
  const { user, sent, list } = await closeOnChristmas((count) =>
    count === 2 ? affectedRefusal(left, 'One of the chosen times has just been taken.') : done(),
  );
  await user.click(press('Cancel all'));
  await user.click(radio('Ana López', 'Move'));
  await user.selectOptions(
    list.getByRole('combobox', { name: 'New time for Ana López' }),
    list.getByRole('option', { name: /^10:00/ }),
  );
  await user.click(press('Save all of it'));
  expect(await screen.findByText('One of the chosen times has just been taken.')).toBeTruthy();
  const times = list.getByRole('combobox', { name: 'New time for Ana López' });
  expect((times as HTMLSelectElement).value).toBe('');
  await user.selectOptions(times, list.getByRole('option', { name: /^9:00/ }));
  await user.click(press('Save all of it'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[2]?.body).toMatchObject({
    bookings: [
      { id: 71, action: 'move', starts_at: '2026-12-24T15:00:00Z' },
      { id: 72, action: 'cancel' },
      { id: 73, action: 'cancel' },
    ],
  });
});
