import * as contract from '@lineup/contract/booking-links';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readToasts } from '../../components/feedback/toast-store.ts';
import { deletedNoticeMs } from '../../lib/time/alert-times.ts';
import { answerCall, mockApi, networkFailure, refusal } from '../../testing/mock-api.ts';
import { fadeLink, shaveLink } from '../../testing/samples/sample-booking-links.ts';
import { employee, owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import {
  answerChoices,
  answerLinks,
  linkDialog,
  linkRow,
  openBookingLinks,
  press,
  pressMore,
} from '../../testing/screens/open-booking-links.tsx';

mockApi();

beforeEach(() => {
  signInAs(owner);
  answerChoices();
});
afterEach(signOut);

describe('the table', () => {
  test('shows every link in the words of the specification, and its barber to the owner', async () => {
    answerLinks(() => [fadeLink, shaveLink]);
    openBookingLinks();
    expect(screen.getByRole('heading', { level: 1, name: 'Manage Booking' })).toBeTruthy();
    expect(screen.getByText('Take bookings online by sharing your calendar link')).toBeTruthy();
    const fade = await linkRow('Skin Fade');
    for (const text of ['31', 'Theo Marchetti', '5:00 PM', '45 min']) {
      expect(fade.getByText(text)).toBeTruthy();
    }
    // Each is rendered twice: for wide and for narrow screens.
    expect(fade.getAllByText('Fresh fade with Theo, Tuesday to Saturday')).toHaveLength(2);
    expect(fade.getAllByText('Active')).toHaveLength(2);
    const shave = await linkRow('Hot Towel Shave');
    expect(shave.getByText('60 min')).toBeTruthy();
    expect(shave.getAllByText('Off')).toHaveLength(2);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'ID',
      'Service',
      'Link Text',
      'Start Time',
      'End Time',
      'Appointment Length',
      'Active',
      'Actions',
    ]);
    expect(screen.getByText('Showing 1 to 2 of 2 entries')).toBeTruthy();
    expect(screen.getByRole('button', { name: '+ Add Booking Link' })).toBeTruthy();
  });

  test('visits the booking page in a new tab', async () => {
    answerLinks(() => [fadeLink]);
    openBookingLinks();
    const visit = (await linkRow('Skin Fade')).getByRole('link', {
      name: 'Visit the booking page of Skin Fade',
    });
    expect(visit.getAttribute('href')).toBe('/shop/book/ninth-alder/theo/31');
    expect(visit.getAttribute('target')).toBe('_blank');
  });

  test('an employee sees no names, and no barber to choose', async () => {
    signInAs(employee);
    answerLinks(() => [fadeLink]);
    const user = openBookingLinks();
    const fade = await linkRow('Skin Fade');
    expect(fade.queryByText('Theo Marchetti')).toBeNull();
    await press(user, 'Edit Skin Fade');
    expect((await linkDialog()).queryByLabelText('Barber')).toBeNull();
  });

  test('the empty state names the first step, in these sentences', async () => {
    answerLinks(() => []);
    const user = openBookingLinks();
    expect(await screen.findByText('No booking link found')).toBeTruthy();
    const first = screen.getByText(/^Before creating a booking links, create a/);
    expect(first.textContent).toBe('Before creating a booking links, create a service first');
    expect(within(first).getByRole('link', { name: 'service' }).getAttribute('href')).toBe(
      '/dashboard/services',
    );
    expect(screen.getByText('Get started by creating your first booking link')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '+ Add Booking Link' })).toBeNull();
    await press(user, 'Create Booking Link');
    expect(await screen.findByRole('dialog', { name: 'Create New Booking Link' })).toBeTruthy();
  });

  test('shows a failed load in place and in a toast, with Retry', async () => {
    let isDown = true;
    answerLinks(() =>
      isDown ? refusal('forbidden', 'You are not allowed to do this.') : [fadeLink],
    );
    const user = openBookingLinks();
    expect(await screen.findByText('You are not allowed to do this.')).toBeTruthy();
    expect(readToasts().at(-1)).toMatchObject({
      text: 'Failed to fetch booking links',
      timeoutMs: 2000,
    });
    isDown = false;
    await press(user, 'Retry');
    expect(await screen.findByText('Skin Fade')).toBeTruthy();
  });
});

test('a failed refresh shows the age of the rows, with Retry', async () => {
  let isDown = false;
  answerLinks(() => (isDown ? refusal('forbidden', 'Not now.') : [fadeLink]));
  answerCall(contract.deleteBookingLink, networkFailure);
  const user = openBookingLinks();
  await screen.findByText('Skin Fade');
  isDown = true;
  // A failed deletion refetches the list.
  await pressMore(user, 'Skin Fade', 'Delete');
  await press(user, 'Yes, delete it!');
  await press(user, 'OK');
  const line = within(await screen.findByRole('alert'));
  expect(line.getByText(/^Last updated /)).toBeTruthy();
  isDown = false;
  await user.click(line.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Skin Fade')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/^Last updated /)).toBeNull());
});

describe('deleting', () => {
  test('explains what stays, asks for confirmation, deletes, shows a message and reloads', async () => {
    let links = [fadeLink, shaveLink];
    answerLinks(() => links);
    const requests = answerCall(contract.deleteBookingLink, () => {
      links = [shaveLink];
      return { status: 1 as const, message: 'The booking link has been removed' };
    });
    const user = openBookingLinks();
    await pressMore(user, 'Skin Fade', 'Delete');
    expect(await screen.findByText(/The 2 visits already booked with it stay\./)).toBeTruthy();
    await press(user, 'Cancel');
    expect(requests).toHaveLength(0);
    await pressMore(user, 'Skin Fade', 'Delete');
    await press(user, 'Yes, delete it!');
    expect(await screen.findByText('Deleted')).toBeTruthy();
    expect(screen.getByText('The booking link has been removed')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Skin Fade')).toBeNull());
    expect(requests[0]?.url.pathname).toBe('/booking/links/31/');
    await waitFor(() => expect(screen.queryByText('Deleted')).toBeNull(), { timeout: 3000 });
    expect(deletedNoticeMs).toBe(1500);
  });

  test('a failure is shown, and the link comes back', async () => {
    answerLinks(() => [fadeLink]);
    answerCall(contract.deleteBookingLink, networkFailure);
    const user = openBookingLinks();
    await pressMore(user, 'Skin Fade', 'Delete');
    await press(user, 'Yes, delete it!');
    expect(await screen.findByText('Failed to delete booking link')).toBeTruthy();
    await press(user, 'OK');
    expect(await screen.findByText('Skin Fade')).toBeTruthy();
  });
});

describe('sharing', () => {
  const address = `${window.location.origin}/shop/book/ninth-alder/theo/31`;

  test('copies the link', async () => {
    answerLinks(() => [fadeLink]);
    const user = openBookingLinks();
    await press(user, 'Copy the link of Skin Fade');
    expect(await navigator.clipboard.readText()).toBe(address);
    expect(readToasts().at(-1)).toMatchObject({ text: 'Copied', tone: 'success' });
  });

  test('shows an error when copying is not possible', async () => {
    answerLinks(() => [fadeLink]);
    const user = openBookingLinks();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await press(user, 'Copy the link of Skin Fade');
    await waitFor(() =>
      expect(readToasts().at(-1)?.text).toBe('Copying failed. Select the text and copy it.'),
    );
  });

  test('shows its QR code and prints it', async () => {
    answerLinks(() => [fadeLink]);
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const user = openBookingLinks();
    await pressMore(user, 'Skin Fade', 'QR code');
    expect(await screen.findByRole('img', { name: 'QR code: book Skin Fade' })).toBeTruthy();
    expect((await linkDialog()).getByText(address.replace('http://', ''))).toBeTruthy();
    await press(user, 'Print');
    expect(print).toHaveBeenCalledOnce();
  });

  test('has a one-line snippet for the shop’s own site', async () => {
    answerLinks(() => [fadeLink]);
    const user = openBookingLinks();
    await pressMore(user, 'Skin Fade', 'Embed on your site');
    const line = (await linkDialog()).getByLabelText<HTMLTextAreaElement>('One line of HTML').value;
    expect(line).toContain(`src="${window.location.origin}/embed/ninth-alder/theo/31"`);
    expect(line).toMatch(/^<iframe [^\n]*><\/iframe>$/);
    await press(user, 'Copy');
    expect(await navigator.clipboard.readText()).toBe(line);
  });
});
