import * as contract from '@lineup/contract/shops';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { openSettings, saved } from '../../testing/screens/open-settings.tsx';

mockApi();
beforeEach(() => signInAs(owner));
afterEach(() => {
  vi.useRealTimers();
  signOut();
});

const christmas = { id: 4, first_day: '2026-12-25', last_day: '2026-12-25', reason: 'Christmas' };

describe('closures', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z'), toFake: ['Date'] }));

  test('shows an empty list, then adds a range with its reason', async () => {
    const { user, section } = await openSettings();
    const requests = answerCall(contract.addClosure, () => saved({ closures: [christmas] }));
    const closures = section('Closures and holidays');
    expect(closures.getByText('No closures planned')).toBeTruthy();
    await user.click(closures.getByRole('button', { name: 'Add days' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add days' }));
    const add = dialog.getByRole('button', { name: 'Add days' });
    await user.click(add);
    expect(dialog.getAllByText('Choose a day')).toHaveLength(2);
    const day = (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    day('First day', '2026-11-14');
    await user.click(add);
    expect(dialog.getByText('Choose today or a later day')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('First day').min).toBe('2026-11-15');
    day('First day', '2026-12-25');
    day('Last day', '2026-12-24');
    await user.click(add);
    expect(dialog.getByText('The last day must not be before the first')).toBeTruthy();
    expect(requests).toHaveLength(0);
    day('Last day', '2026-12-26');
    await user.type(dialog.getByLabelText('Reason'), 'Christmas');
    await user.click(add);
    expect(await closures.findByText('Dec 25, 2026')).toBeTruthy();
    expect(requests[0]?.body).toEqual({
      first_day: '2026-12-25',
      last_day: '2026-12-26',
      reason: 'Christmas',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a refusal is shown in the dialog', async () => {
    const { user, section } = await openSettings();
    answerCall(contract.addClosure, () => refusal('conflict', 'These days are closed already.'));
    await user.click(section('Closures and holidays').getByRole('button', { name: 'Add days' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add days' }));
    fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2026-12-25' } });
    await user.click(dialog.getByRole('button', { name: 'Add days' }));
    expect(await dialog.findByText('These days are closed already.')).toBeTruthy();
  });

  test('asks, then deletes; past ones are listed last', async () => {
    const past = { id: 5, first_day: '2026-07-01', last_day: '2026-07-14', reason: 'Summer' };
    const { user, section } = await openSettings({ closures: [past, christmas] });
    const requests = answerCall(contract.deleteClosure, () => saved({ closures: [past] }));
    const closures = section('Closures and holidays');
    const rows = closures
      .getAllByRole('listitem')
      .map((row) => row.textContent.replaceAll(/\s/gu, ' '));
    expect(rows).toEqual(['Dec 25, 2026Christmas', 'Jul 1 – 14, 2026SummerPast']);
    await user.click(closures.getByRole('button', { name: 'Delete Dec 25, 2026' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Open on these days after all?')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(closures.queryByText('Dec 25, 2026')).toBeNull());
    expect(requests[0]?.url.pathname).toBe('/shops/settings/closures/4/');
  });

  test('offers the next public holidays except closed ones, and adds the selected ones', async () => {
    const { user, section, reloads } = await openSettings({ closures: [christmas] });
    const requests = answerCall(contract.addClosure, () => saved({ closures: [christmas] }));
    await user.click(
      section('Closures and holidays').getByRole('button', { name: 'Add public holidays' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Add public holidays' }));
    const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes).toHaveLength(11);
    expect(dialog.getAllByRole('listitem')[0]?.textContent).toBe('Thanksgiving Thu, Nov 26, 2026');
    expect(dialog.getByText('Already closed')).toBeTruthy();
    expect(boxes.filter(({ disabled }) => disabled)).toHaveLength(1);
    await user.click(dialog.getByRole('checkbox', { name: /^Thanksgiving/ }));
    await user.click(dialog.getByRole('checkbox', { name: /^New Year/ }));
    const reloadsBefore = reloads.length;
    await user.click(dialog.getByRole('button', { name: 'Add 2 days' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.map(({ body }) => body)).toEqual([
      { first_day: '2026-11-26', last_day: '2026-11-26', reason: 'Thanksgiving' },
      { first_day: '2027-01-01', last_day: '2027-01-01', reason: 'New Year’s Day' },
    ]);
    expect(reloads.length - reloadsBefore).toBe(1);
  });

  test('public holidays added before a refusal stay and are shown', async () => {
    const thanksgiving = { ...christmas, id: 9, first_day: '2026-11-26', last_day: '2026-11-26' };
    const { user, section, reloads } = await openSettings();
    let asked = 0;
    const requests = answerCall(contract.addClosure, () =>
      (asked += 1) === 1
        ? saved({ closures: [thanksgiving] })
        : refusal('conflict', 'These days are closed already.'),
    );
    const closures = section('Closures and holidays');
    await user.click(closures.getByRole('button', { name: 'Add public holidays' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add public holidays' }));
    for (const name of [/^Thanksgiving/, /^Christmas/, /^New Year/]) {
      await user.click(dialog.getByRole('checkbox', { name }));
    }
    const reloadsBefore = reloads.length;
    await user.click(dialog.getByRole('button', { name: 'Add 3 days' }));
    expect(await dialog.findByText('These days are closed already.')).toBeTruthy();
    expect(requests).toHaveLength(2);
    expect(dialog.getByText('Already closed')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Add 2 days' })).toBeTruthy();
    await waitFor(() => expect(reloads.length - reloadsBefore).toBe(1));
  });
});
