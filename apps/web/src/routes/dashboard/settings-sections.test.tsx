import { messageKinds } from '@lineup/contract/notifications';
import * as contract from '@lineup/contract/shops';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerCall, mockApi, networkFailure, refusal } from '../../testing/mock-api.ts';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { openSettings, sampleSettings, saved } from '../../testing/screens/open-settings.tsx';

mockApi();
beforeEach(() => signInAs(owner));
afterEach(signOut);

describe('username', () => {
  const texts = [
    ['free', 'This name is free.'],
    ['taken', 'Another shop has this name. Try another one.'],
    ['reserved', 'This name is reserved for Lineup’s own pages.'],
  ] as const;

  test.each(texts)('shows that a name is %s', async (state, text) => {
    const { user, section } = await openSettings();
    const requests = answerCall(contract.checkUsername, () => ({
      status: 1,
      response: { username: 'fade', state },
    }));
    const shop = section('Shop');
    await user.clear(shop.getByLabelText('Username'));
    await user.type(shop.getByLabelText('Username'), 'FADE');
    expect(shop.getByText('Checking the name...')).toBeTruthy();
    expect(await shop.findByText(text)).toBeTruthy();
    // One request for the whole input, not one per letter.
    expect(requests.map(({ url }) => url.searchParams.get('username'))).toEqual(['fade']);
  });

  test('shows the current name, its address, and that old links still work', async () => {
    const { user, section } = await openSettings();
    answerCall(contract.checkUsername, () => ({
      status: 1,
      response: { username: 'fade', state: 'free' },
    }));
    const shop = section('Shop');
    const username = shop.getByLabelText('Username');
    expect(shop.getByText('This is your name now.')).toBeTruthy();
    expect(shop.getByText(/^Your check-in page: .*\/shop\/ninth-alder$/)).toBeTruthy();
    expect(shop.getByText('Also leads here: alder-cuts')).toBeTruthy();
    await user.clear(username);
    await user.type(username, 'a!');
    expect(shop.getByText('Use 2 to 40 small letters, digits and single hyphens.')).toBeTruthy();
    await user.clear(username);
    await user.type(username, 'fade');
    expect(
      await shop.findByText(/\/shop\/fade\. Old links and printed codes keep working\.$/),
    ).toBeTruthy();
  });

  test('shows that it could not be checked', async () => {
    const { user, section } = await openSettings();
    answerCall(contract.checkUsername, networkFailure);
    await user.type(section('Shop').getByLabelText('Username'), 's');
    expect(await screen.findByText('We could not check this name; saving will.')).toBeTruthy();
  });
});

describe('logo', () => {
  test('can be removed, after a confirmation, and is saved with the section', async () => {
    const { user, section } = await openSettings({ logo: '/photos/abc-512.webp' });
    const requests = answerCall(contract.updateShop, () => saved({ logo: null }));
    const shop = section('Shop');
    expect(shop.getByRole('img').getAttribute('src')).toBe('/photos/abc-512.webp');
    await user.click(shop.getByRole('button', { name: 'Remove logo' }));
    expect(shop.getByText('Unsaved changes')).toBeTruthy();
    await user.click(shop.getByRole('button', { name: 'Undo' }));
    expect(shop.queryByText('Unsaved changes')).toBeNull();
    await user.click(shop.getByRole('button', { name: 'Remove logo' }));
    await user.click(shop.getByRole('button', { name: 'Save' }));
    expect(await shop.findByText('Saved')).toBeTruthy();
    expect(requests[0]?.body).toMatchObject({ remove_logo: true });
    expect(shop.queryByRole('img')).toBeNull();
  });
});

describe('time zone', () => {
  test('is found by name, with its current time, and explains what depends on it', async () => {
    const { user, section } = await openSettings();
    const requests = answerCall(contract.updateShop, () => saved({ time_zone: 'Europe/Madrid' }));
    const shop = section('Shop');
    const zone = shop.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
    expect(zone.value).toBe('Chicago, America');
    expect(
      shop.getByText(
        /^It is .+ there now\. Opening hours, booking times and the day of your tickets follow it\.$/,
      ),
    ).toBeTruthy();
    await user.click(zone);
    await user.type(zone, 'nowhere');
    expect(shop.getByText('No time zone found')).toBeTruthy();
    await user.clear(zone);
    await user.type(zone, 'madrid');
    const list = within(shop.getByRole('listbox', { name: 'Time zone' }));
    expect(list.getByRole('option').textContent).toMatch(/^Madrid, Europe\d+:\d\d [AP]M$/);
    await user.keyboard('{Enter}');
    expect(zone.value).toBe('Madrid, Europe');
    expect(shop.queryByRole('listbox')).toBeNull();
    await user.click(shop.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(requests[0]?.body).toMatchObject({ time_zone: 'Europe/Madrid' }));
  });
});

describe('opening hours', () => {
  test('are saved with their breaks, and an invalid week is not sent', async () => {
    const { user, section } = await openSettings();
    const requests = answerCall(contract.updateOpeningHours, () => saved());
    const hours = section('Opening hours');
    expect(
      hours.getByText(/nobody can check in or book\. If you shorten them, you choose/),
    ).toBeTruthy();
    const end = hours.getByLabelText('Tuesday to');
    fireEvent.change(end, { target: { value: '08:00' } });
    await user.click(hours.getByRole('button', { name: 'Save' }));
    expect(await hours.findByText('The end must come after the start.')).toBeTruthy();
    expect(hours.getAllByText('Some times need a second look.')).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(hours.getByLabelText('Tuesday from')));
    expect(requests).toHaveLength(0);
    fireEvent.change(end, { target: { value: '20:00' } });
    await user.click(hours.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(requests[0]?.body).toEqual({
        hours: [...sampleSettings.hours.slice(0, 2), { weekday: 2, from: '09:00', to: '20:00' }],
      }),
    );
  });

  test('a day that was closed and opened again is not a change', async () => {
    const { user, section } = await openSettings();
    const hours = section('Opening hours');
    const monday = hours.getByRole('switch', { name: 'Monday' });
    await user.click(monday);
    expect(hours.getByText('Unsaved changes')).toBeTruthy();
    await user.click(monday);
    expect(hours.queryByText('Unsaved changes')).toBeNull();
  });
});

describe('the line', () => {
  test('explains each rule, validates the numbers and sends them', async () => {
    const { user, section } = await openSettings();
    const requests = answerCall(contract.updateLine, () => saved());
    const line = section('The line');
    for (const text of [
      /^One fair line: a booking keeps its time within the grace period/,
      'Customers can join the line on your check-in page while you are open.',
      /^A booking keeps its time when the customer is up to this late\./,
      'Times that begin sooner than this can no longer be booked online.',
      /^Until this long before its time a customer can move or cancel a booking\./,
      'How far ahead customers can book.',
    ]) {
      expect(line.getByText(text)).toBeTruthy();
    }
    await user.click(line.getByRole('radio', { name: 'Closed' }));
    expect(line.getByText(/^Your check-in page says that you take no walk-ins now\./)).toBeTruthy();
    const grace = line.getByLabelText('Grace period');
    await user.clear(grace);
    await user.type(grace, '61');
    await user.click(line.getByRole('button', { name: 'Save' }));
    expect(await line.findByText('Enter a whole number from 0 to 60')).toBeTruthy();
    expect(requests).toHaveLength(0);
    await user.clear(grace);
    await user.type(grace, '15');
    const changes = line.getByLabelText('Changes by customers');
    await user.clear(changes);
    await user.type(changes, '1440');
    await user.click(line.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(requests[0]?.body).toEqual({
        takes_walk_ins: false,
        grace_minutes: 15,
        notice_minutes: 30,
        change_notice_minutes: 1440,
        horizon_days: 60,
      }),
    );
  });
});

describe('messages and language', () => {
  test('switches explain when each message is sent, with a preview of each', async () => {
    const { user, section } = await openSettings();
    const requests = answerCall(contract.updateMessages, () => saved());
    const messages = section('Messages');
    await messages.findByRole('switch', { name: /^Quiet hours/ });
    const switches = messages.getAllByRole<HTMLInputElement>('switch');
    expect(switches.map(({ checked }) => checked)).toEqual([true, true, false, false, true, false]);
    const examples = messages.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(examples.toSorted()).toEqual(
      messageKinds.map((kind) => `Example of ${kind}`).toSorted(),
    );
    await user.click(messages.getByRole('switch', { name: /^Reminder on the day/ }));
    await user.click(messages.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(requests[0]?.body).toEqual({
        ...sampleSettings.messages,
        sends_hour_reminders: true,
        quiet_hours: null,
      }),
    );
  });

  test('the shop’s language is separate from the user’s, and a refusal is shown', async () => {
    const { user, section } = await openSettings();
    answerCall(contract.updateLanguage, () => refusal('forbidden', 'You are not allowed to.'));
    const language = section('Language');
    expect(
      language.getByText(
        'Your own language for this dashboard is in the account menu, under your name.',
      ),
    ).toBeTruthy();
    await user.click(language.getByRole('radio', { name: 'Español' }));
    await user.click(language.getByRole('button', { name: 'Save' }));
    expect(await language.findByText('You are not allowed to.')).toBeTruthy();
  });
});

describe('texts', () => {
  test('are limited by the plan', async () => {
    const { user, section } = await openSettings({
      texts: { ...sampleSettings.texts, plan_limit: 300 },
    });
    const messages = section('Messages');
    const limit = messages.getByLabelText('Text messages a month');
    await user.clear(limit);
    await user.type(limit, '301');
    await user.click(messages.getByRole('button', { name: 'Save' }));
    expect(await messages.findByText('Enter a whole number from 0 to 300')).toBeTruthy();
  });

  test('are sent to the countries that the owner adds to the shop’s own', async () => {
    const { user, section } = await openSettings();
    const requests = answerCall(contract.updateMessages, () => saved());
    const messages = section('Messages');
    const abroad = within(await messages.findByRole('group', { name: 'Text other countries too' }));
    expect(abroad.getAllByRole('checkbox', { checked: false })).toHaveLength(2);
    await user.click(abroad.getByRole('checkbox', { name: /^Mexico/ }));
    await user.click(messages.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.body).toMatchObject({ text_countries: ['MX'], text_limit: 100 });
  });

  test('a shop without them sees why, and has no limit to set', async () => {
    const note = 'Your plan has no texts. Customers get email only.';
    const { section } = await openSettings({
      texts: { ...sampleSettings.texts, plan_limit: 0, note },
    });
    const messages = section('Messages');
    expect(messages.getByText(note)).toBeTruthy();
    expect(messages.queryByLabelText('Text messages a month')).toBeNull();
  });
});
