import { getUserData } from '@lineup/contract/identity/auth';
import * as contract from '@lineup/contract/shops';
import { getWaitRecord } from '@lineup/contract/stats';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerCall, mockApi, networkFailure, refusal, refusalOf } from '../../testing/mock-api.ts';
import { employee, owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import {
  emptyLog,
  openSettings,
  renderSettings,
  sampleSettings,
  sampleWaits,
  saved,
} from '../../testing/screens/open-settings.tsx';

mockApi();
beforeEach(() => {
  signInAs(owner);
  answerCall(getWaitRecord, () => ({ status: 1, response: sampleWaits }));
});
afterEach(signOut);

const sections = [
  'Shop',
  'Your brand',
  'Opening hours',
  'Closures and holidays',
  'The line',
  'Waiting times',
  'Board and poster',
  'Front desk',
  'PIN',
  'Messages',
  'Ratings and Google',
  'Language',
  'Audit log',
  'Your data',
];

describe('the screen', () => {
  test('has its sections in order, with a link to each, and shows that it loads', async () => {
    answerCall(contract.getShopSettings, () => saved());
    answerCall(contract.listAuditLog, () => emptyLog);
    renderSettings();
    expect(screen.getByText('Loading the settings...')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
    await screen.findByRole('region', { name: 'Shop' });
    const headings = screen.getAllByRole('heading', { level: 2 }).map((node) => node.textContent);
    expect(headings.filter((name) => sections.includes(name))).toEqual(sections);
    const links = within(screen.getByRole('navigation', { name: 'Settings' }));
    expect(links.getAllByRole('link').map((node) => node.textContent)).toEqual(sections);
    const select = screen.getByRole('combobox', { name: 'Go to section' });
    expect(within(select).getAllByRole('option')).toHaveLength(sections.length);
  });

  test('a link of the navigation focuses its section', async () => {
    const { user, router } = await openSettings();
    await user.click(screen.getByRole('link', { name: 'PIN' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'PIN' }));
    expect(router.state.location.hash).toBe('#pin');
  });

  test('shows a failed load of the settings, with Retry', async () => {
    let isDown = true;
    answerCall(contract.listAuditLog, () => emptyLog);
    answerCall(contract.getShopSettings, () =>
      isDown ? refusal('conflict', 'The shop is being moved.') : saved(),
    );
    const { user } = renderSettings();
    expect(await screen.findByText('The settings could not be loaded')).toBeTruthy();
    expect(screen.getByText('The shop is being moved.')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Shop' })).toBeTruthy();
  });

  test('an employee sees that it is for the owner, and nothing is fetched', () => {
    signInAs(employee);
    renderSettings('/dashboard/settings/shop');
    expect(screen.getByText('Only owners and managers can open this screen')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Shop' })).toBeNull();
    const main = within(
      screen.getByText('Only owners and managers can open this screen').parentElement ??
        document.body,
    );
    expect(main.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/dashboard');
  });
});

describe('saving a section', () => {
  test('shows unsaved changes, sends them, shows that they are saved and updates the sidebar', async () => {
    const { user, section, reloads } = await openSettings();
    const requests = answerCall(contract.updateShop, () => saved({ name: 'Alder Cuts' }));
    const shop = section('Shop');
    await user.clear(shop.getByLabelText('Shop name'));
    await user.type(shop.getByLabelText('Shop name'), 'Alder Cuts');
    expect(shop.getByText('Unsaved changes')).toBeTruthy();
    expect(section('Language').queryByText('Unsaved changes')).toBeNull();

    await user.click(shop.getByRole('button', { name: 'Save' }));
    expect(await shop.findByText('Saved')).toBeTruthy();
    expect(requests[0]?.body).toEqual({
      name: 'Alder Cuts',
      username: 'ninth-alder',
      address: '418 Alder Street, Chicago',
      phone_number: '(312) 555-0100',
      time_zone: 'America/Chicago',
    });
    await waitFor(() => expect(reloads).toHaveLength(1));
    expect(shop.queryByText('Unsaved changes')).toBeNull();
    expect(document.activeElement).toBe(shop.getByRole('button', { name: 'Save' }));
  });

  test('shows when there is nothing to save, and can discard changes', async () => {
    const { user, section } = await openSettings();
    const shop = section('Shop');
    await user.click(shop.getByRole('button', { name: 'Save' }));
    expect(await shop.findByText('There is nothing to save.')).toBeTruthy();
    const address = shop.getByLabelText<HTMLInputElement>('Address');
    await user.type(address, '!');
    await user.click(shop.getByRole('button', { name: 'Discard' }));
    expect(address.value).toBe(sampleSettings.address);
    expect(shop.queryByText('Unsaved changes')).toBeNull();
  });

  test('shows the server’s message beside the field, and keeps the input', async () => {
    const { user, section } = await openSettings();
    answerCall(contract.updateShop, () =>
      refusalOf('conflict', 'Please check the fields.', {
        username: 'Another shop took it just now.',
      }),
    );
    answerCall(contract.checkUsername, () => ({
      status: 1,
      response: { username: 'fade', state: 'free' },
    }));
    const shop = section('Shop');
    const username = shop.getByLabelText<HTMLInputElement>('Username');
    await user.clear(username);
    await user.type(username, 'fade');
    await user.click(shop.getByRole('button', { name: 'Save' }));
    expect(await shop.findByText('Another shop took it just now.')).toBeTruthy();
    const announced = shop.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(announced).toContain('Please check the fields.');
    expect(username.value).toBe('fade');
    expect(username.getAttribute('aria-invalid')).toBe('true');
  });

  test('shows a network error', async () => {
    const { user, section } = await openSettings();
    answerCall(contract.updateLanguage, networkFailure);
    const language = section('Language');
    await user.click(language.getByRole('radio', { name: 'Español' }));
    await user.click(language.getByRole('button', { name: 'Save' }));
    expect(
      await language.findByText('We could not reach Lineup. Check your connection and try again.'),
    ).toBeTruthy();
    expect(language.getByText('Unsaved changes')).toBeTruthy();
  });

  test('keeps the input in other sections', async () => {
    const { user, section } = await openSettings();
    // Meanwhile somebody else has changed the phone number.
    const response = { language: 'es', phone_number: '555-0111' } as const;
    answerCall(contract.updateLanguage, () => saved(response));
    const address = section('Shop').getByLabelText<HTMLInputElement>('Address');
    await user.type(address, ', IL');
    const language = section('Language');
    await user.click(language.getByRole('radio', { name: 'Español' }));
    await user.click(language.getByRole('button', { name: 'Save' }));
    expect(await language.findByText('Saved')).toBeTruthy();
    expect(address.value).toBe('418 Alder Street, Chicago, IL');
    expect(section('Shop').getByLabelText<HTMLInputElement>('Phone').value).toBe('555-0111');
    expect(await section('Shop').findByText('Unsaved changes')).toBeTruthy();
  });
});

describe('leaving', () => {
  test('asks while something is unsaved, and staying keeps it', async () => {
    const { user, section, router } = await openSettings();
    await user.type(section('Shop').getByLabelText('Address'), '!');
    await user.click(screen.getByRole('link', { name: 'Home' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Leave without saving?')).toBeTruthy();
    expect(question.getByText('Unsaved changes: Shop. They will be lost.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Stay here' }));
    expect(router.state.location.pathname).toBe('/dashboard/settings/settings');

    await user.click(screen.getByRole('link', { name: 'Home' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('The home screen')).toBeTruthy();
  });

  test('does not ask when all is saved, and the browser asks only otherwise', async () => {
    const { user, section } = await openSettings();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await user.type(section('Shop').getByLabelText('Address'), '!');
    expect(leave()).toBe(true);
    await user.click(section('Shop').getByRole('button', { name: 'Discard' }));
    expect(leave()).toBe(false);
    answerCall(getUserData, () => ({ response: owner }));
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(await screen.findByText('The home screen')).toBeTruthy();
  });
});
