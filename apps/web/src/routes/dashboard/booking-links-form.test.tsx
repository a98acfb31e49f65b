import * as contract from '@lineup/contract/booking-links';
import { listServices } from '@lineup/contract/services';
import { listBarbers } from '@lineup/contract/team/barbers';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readToasts } from '../../components/feedback/toast-store.ts';
import { savedNoticeMs } from '../../lib/time/alert-times.ts';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
import { plainService } from '../../testing/samples/plain-service.ts';
import { fadeLink, shaveLink } from '../../testing/samples/sample-booking-links.ts';
import { employee, owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import {
  answerChoices,
  answerLinks,
  linkDialog,
  OWN,
  openBookingLinks,
  press,
} from '../../testing/screens/open-booking-links.tsx';

mockApi();

beforeEach(() => {
  signInAs(owner);
  answerChoices();
});
afterEach(signOut);

const setTime = async (user: ReturnType<typeof openBookingLinks>, label: string, value: string) => {
  const field = (await linkDialog()).getByLabelText(label);
  await user.clear(field);
  if (value !== '') await user.type(field, value);
};

describe('the form', () => {
  const fill = async (user: ReturnType<typeof openBookingLinks>) => {
    const form = await linkDialog();
    await form.findByRole('option', { name: 'Skin Fade' });
    await user.selectOptions(form.getByLabelText('Service'), 'Skin Fade');
    await user.type(form.getByLabelText('Introduction text'), ' Fresh fade ');
  };

  test('starts with the defaults and explains them while they change', async () => {
    answerLinks(() => [shaveLink]);
    const user = openBookingLinks();
    await press(user, '+ Add Booking Link');
    const form = await linkDialog();
    const value = (label: string) =>
      form.getByLabelText<HTMLInputElement | HTMLSelectElement>(label).value;
    expect(
      ['Service', 'Introduction text', 'Start Time', 'End Time', 'Time Gap'].map(value),
    ).toEqual(['', '', '09:00', '17:00', '30']);
    expect(value('Barber')).toBe(String(OWN));
    const placeholder = await form.findByRole<HTMLOptionElement>('option', {
      name: 'Select a service',
    });
    expect(placeholder.disabled).toBe(true);
    const gaps = within(form.getByLabelText('Time Gap')).getAllByRole<HTMLOptionElement>('option');
    expect(gaps.map((gap) => gap.value)).toEqual(['15', '30', '45', '60', '90', '120']);
    expect(form.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    const says = () => form.getAllByRole('status')[0]?.textContent?.replaceAll(/\s/gu, ' ');
    expect(says()).toBe(
      '16 slots a day at most, every 30 minutes in working hours. The last one starts at 4:30 PM.',
    );
    // A fade takes an hour, so none can start at half past four.
    await user.selectOptions(form.getByLabelText('Service'), 'Skin Fade');
    expect(says()).toContain('15 slots a day at most');
    expect(says()).toContain('starts at 4:00 PM');
    await user.selectOptions(form.getByLabelText('Time Gap'), '120');
    expect(says()).toContain('4 slots a day at most, every 120 minutes');
    await setTime(user, 'End Time', '11:00');
    expect(says()).toBe('1 slot a day at most, in working hours. It starts at 9:00 AM.');
  });

  test('requires a service, a text and valid times, with errors beside the fields', async () => {
    answerLinks(() => []);
    const requests = answerCall(contract.createBookingLink, () =>
      refusal('invalid_input', 'never'),
    );
    const user = openBookingLinks();
    await press(user, 'Create Booking Link');
    const form = await linkDialog();
    await setTime(user, 'End Time', '');
    await setTime(user, 'Start Time', '');
    const save = () => user.click(form.getByRole('button', { name: 'Create Booking Link' }));
    await save();
    const alerts = () => form.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts()).toEqual([
      'Select a service',
      'Introduction text is required',
      'Start Time is required',
      'End Time is required',
    ]);
    await fill(user);
    await setTime(user, 'Start Time', '09:00');
    await setTime(user, 'End Time', '08:00');
    await save();
    expect(await form.findByText('The end must be after the start')).toBeTruthy();
    await setTime(user, 'End Time', '09:20');
    await save();
    expect(
      await form.findByText('The time between start and end must hold at least one gap'),
    ).toBeTruthy();
    expect(requests).toHaveLength(0);
  });

  test('saves, closes, shows the server’s message for two seconds and reloads', async () => {
    const message = 'The booking link has been created.';
    let links: contract.BookingLink[] = [];
    answerLinks(() => links);
    const requests = answerCall(contract.createBookingLink, () => {
      links = [fadeLink];
      return { status: 1 as const, message, response: fadeLink };
    });
    const user = openBookingLinks();
    await press(user, 'Create Booking Link');
    await fill(user);
    const form = await linkDialog();
    await form.findByRole('option', { name: 'Theo' });
    await user.selectOptions(form.getByLabelText('Barber'), 'Theo');
    await setTime(user, 'End Time', '00:00');
    await user.click(form.getByRole('button', { name: 'Create Booking Link' }));
    const notice = within(await screen.findByRole('alertdialog'));
    expect(notice.getByText('Success')).toBeTruthy();
    expect(notice.getByText(message)).toBeTruthy();
    expect(savedNoticeMs).toBe(2000);
    expect(screen.queryByText('Create New Booking Link')).toBeNull();
    expect(await screen.findByText('Skin Fade')).toBeTruthy();
    expect(requests[0]?.body).toEqual({
      barber: 4,
      service: 5,
      link_text: 'Fresh fade',
      start_time: '09:00',
      end_time: '24:00',
      time_gap: 30,
      is_active: true,
    });
  });

  test('shows the page of the list that has the new link', async () => {
    let links = Array.from({ length: 10 }, (_, index) => ({ ...shaveLink, id: index + 1 }));
    answerLinks(() => links);
    answerCall(contract.createBookingLink, () => {
      links = [...links, fadeLink];
      return { status: 1 as const, message: 'Created.', response: fadeLink };
    });
    const user = openBookingLinks();
    await press(user, '+ Add Booking Link');
    await fill(user);
    await user.click((await linkDialog()).getByRole('button', { name: 'Create Booking Link' }));
    expect(await screen.findByText('Showing 11 to 11 of 11 entries')).toBeTruthy();
  });

  test('an employee’s link belongs to the employee', async () => {
    signInAs(employee);
    answerLinks(() => []);
    const requests = answerCall(contract.createBookingLink, () =>
      refusal('conflict', 'Not today.'),
    );
    const user = openBookingLinks();
    await press(user, 'Create Booking Link');
    await fill(user);
    await user.click((await linkDialog()).getByRole('button', { name: 'Create Booking Link' }));
    const notice = within(await screen.findByRole('alertdialog'));
    expect(notice.getByText('Not today.')).toBeTruthy();
    expect(requests[0]?.body).toMatchObject({ barber: OWN });
  });

  test.each([
    ['by HTTP', () => refusal('conflict', '')],
    ['by its status', () => Response.json({ status: 0 })],
  ])(
    'a refusal without a message, %s, shows ‘Operation failed’ and keeps the input',
    async (_, reply) => {
      answerLinks(() => []);
      answerCall(contract.createBookingLink, reply);
      const user = openBookingLinks();
      await press(user, 'Create Booking Link');
      await fill(user);
      const form = await linkDialog();
      await user.click(form.getByRole('button', { name: 'Create Booking Link' }));
      expect(await screen.findByText('Operation failed')).toBeTruthy();
      await press(user, 'OK');
      expect(form.getByLabelText<HTMLTextAreaElement>('Introduction text').value).toBe(
        ' Fresh fade ',
      );
    },
  );

  test('edits stored values, with the service found by name', async () => {
    answerLinks(() => [{ ...shaveLink, service: 99 }]);
    const requests = answerCall(contract.updateBookingLink, () => ({
      status: 1 as const,
      message: 'The booking link has been saved.',
      response: shaveLink,
    }));
    const user = openBookingLinks();
    await press(user, 'Edit Hot Towel Shave');
    expect(await screen.findByRole('dialog', { name: 'Edit Booking Link' })).toBeTruthy();
    const form = await linkDialog();
    await waitFor(() => expect(form.getByLabelText<HTMLSelectElement>('Service').value).toBe('6'));
    await user.click(form.getByRole('checkbox'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The booking link has been saved.')).toBeTruthy();
    expect(requests[0]?.url.pathname).toBe('/booking/links/32/');
    expect(requests[0]?.body).toMatchObject({
      service: 6,
      barber: 4,
      end_time: '24:00',
      is_active: true,
    });
  });

  test('finds the service by its id when its name has changed', async () => {
    answerLinks(() => [{ ...shaveLink, service: 5, service_name: 'Fade of before' }]);
    const user = openBookingLinks();
    await press(user, 'Edit Fade of before');
    const form = await linkDialog();
    await form.findByRole('option', { name: 'Skin Fade' });
    expect(form.getByLabelText<HTMLSelectElement>('Service').value).toBe('5');
  });

  test('turning a link off explains that its bookings stay', async () => {
    answerLinks(() => [fadeLink]);
    const user = openBookingLinks();
    await press(user, 'Edit Skin Fade');
    const form = await linkDialog();
    expect(form.queryByText(/Nobody can book with this link/)).toBeNull();
    await user.click(form.getByRole('checkbox'));
    expect(form.getByText(/Nobody can book with this link/).textContent).toBe(
      'Nobody can book with this link until it is active again. The 2 visits already booked with it stay.',
    );
  });

  test('lists that cannot be fetched are empty, without an error', async () => {
    answerLinks(() => []);
    answerCall(listServices, () => refusal('forbidden', 'No services for you.'));
    answerCall(listBarbers, () => refusal('not_found', 'No barbers for you.'));
    const before = readToasts().length;
    const user = openBookingLinks();
    await press(user, 'Create Booking Link');
    const form = await linkDialog();
    await form.findByRole('option', { name: 'Select a service' });
    expect(within(form.getByLabelText('Service')).getAllByRole('option')).toHaveLength(1);
    expect(form.getByLabelText<HTMLSelectElement>('Barber').value).toBe(String(OWN));
    expect(readToasts()).toHaveLength(before);
    expect(screen.queryByText(/for you/)).toBeNull();
  });

  test('opens at once, and lists that load later fill the untouched fields', async () => {
    answerLinks(() => []);
    let come = () => {};
    const later = new Promise<void>((resolve) => {
      come = resolve;
    });
    const barbers = [
      {
        id: 4,
        name: 'Theo',
        username: 'theo',
        photo: null,
        state: 'working' as const,
        back_at: null,
      },
    ];
    answerCall(listServices, async () => {
      await later;
      return [
        {
          ...plainService,
          id: 5,
          name: 'Skin Fade',
          description: '',
          estimated_time: null,
          price: null,
        },
      ];
    });
    answerCall(listBarbers, async () => {
      await later;
      return { status: 1, response: barbers };
    });
    const user = openBookingLinks();
    await press(user, 'Create Booking Link');
    const form = await linkDialog();
    expect(form.getByRole('option', { name: 'Loading...' })).toBeTruthy();
    expect(form.queryByText(/Before creating/)).toBeNull();
    await user.type(form.getByLabelText('Introduction text'), 'Fresh fade');
    come();
    expect(await form.findByRole('option', { name: 'Skin Fade' })).toBeTruthy();
    await user.selectOptions(form.getByLabelText('Service'), 'Skin Fade');
    const requests = answerCall(contract.createBookingLink, () =>
      refusal('conflict', 'Not today.'),
    );
    await user.click(form.getByRole('button', { name: 'Create Booking Link' }));
    expect(await screen.findByText('Not today.')).toBeTruthy();
    // The owner serves nobody, so the first barber is selected.
    expect(requests[0]?.body).toMatchObject({ barber: 4, service: 5, link_text: 'Fresh fade' });
  });
});
