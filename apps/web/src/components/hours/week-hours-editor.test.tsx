import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { WeekHoursEditor } from './week-hours-editor.tsx';
import type { HoursRangeText } from './week-hours-text.ts';

const monday: HoursRangeText[] = [{ weekday: 1, from: '09:00', to: '18:00' }];

const open = (start: readonly HoursRangeText[], kind: 'opening' | 'working' = 'opening') => {
  const seen: HoursRangeText[][] = [];
  const Holder = () => {
    const [value, setValue] = useState(start);
    return (
      <WeekHoursEditor
        kind={kind}
        value={value}
        onChange={(week) => {
          seen.push(week);
          setValue(week);
        }}
      />
    );
  };
  renderComponent(<Holder />);
  return { seen, user: userEvent.setup() };
};

const summary = () =>
  screen.getByRole('group').querySelector('p')?.textContent.replaceAll(/\s/gu, ' ');
const time = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(time(label), { target: { value } });
const ofDay = (name: string) =>
  within(screen.getByRole('switch', { name }).closest('li') ?? document.body);

describe('the editor of a week', () => {
  test('opens a day with the hours of the day before, closes it, and restores its hours', async () => {
    const { user, seen } = open(monday);
    expect(ofDay('Tuesday').getByText('Closed')).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Tuesday' }));
    expect(time('Tuesday from').value).toBe('09:00');
    type('Tuesday to', '14:00');
    await user.click(screen.getByRole('switch', { name: 'Tuesday' }));
    expect(seen.at(-1)).toEqual(monday);
    await user.click(screen.getByRole('switch', { name: 'Tuesday' }));
    expect(time('Tuesday to').value).toBe('14:00');
  });

  test('adds a break, shows it in the summary, and removes it', async () => {
    const { user, seen } = open(monday);
    await user.click(screen.getByRole('button', { name: 'Add a break on Monday' }));
    expect(seen.at(-1)).toEqual([
      { weekday: 1, from: '09:00', to: '13:00' },
      { weekday: 1, from: '14:00', to: '18:00' },
    ]);
    expect(ofDay('Monday').getByText(/^Break 1:00\sPM – 2:00\sPM$/u)).toBeTruthy();
    expect(time('Monday after the break, from').value).toBe('14:00');
    await user.click(screen.getByRole('button', { name: 'Remove the break on Monday' }));
    expect(seen.at(-1)).toEqual(monday);
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Add a break on Monday' }),
    );
  });

  test('where no more breaks fit, the focus goes to the day', async () => {
    const { user } = open([{ weekday: 1, from: '09:00', to: '10:30' }]);
    await user.click(screen.getByRole('button', { name: 'Add a break on Monday' }));
    expect(screen.queryByRole('button', { name: 'Add a break on Monday' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('switch', { name: 'Monday' }));
  });

  test('shows the problem beside the day, at its inputs and in the summary', () => {
    open(monday);
    for (const [value, text] of [
      ['08:00', 'The end must come after the start.'],
      ['', 'Enter both times.'],
    ] as const) {
      type('Monday to', value);
      expect(ofDay('Monday').getByText(text)).toBeTruthy();
      expect(time('Monday to').getAttribute('aria-invalid')).toBe('true');
      const described = time('Monday to').getAttribute('aria-describedby') ?? '';
      expect(document.getElementById(described)?.textContent).toBe(text);
      expect(summary()).toBe('Some times need a second look.');
    }
    type('Monday to', '18:00');
    expect(time('Monday to').hasAttribute('aria-invalid')).toBe(false);
  });

  test('marks only the times that are wrong', async () => {
    const { user } = open(monday);
    await user.click(screen.getByRole('button', { name: 'Add a break on Monday' }));
    type('Monday from', '20:00');
    expect(time('Monday from').getAttribute('aria-invalid')).toBe('true');
    expect(time('Monday to').getAttribute('aria-invalid')).toBe('true');
    expect(time('Monday after the break, from').hasAttribute('aria-invalid')).toBe(false);
    expect(time('Monday after the break, to').hasAttribute('aria-describedby')).toBe(false);
  });

  test('shows that times overlap', async () => {
    const { user } = open(monday);
    await user.click(screen.getByRole('button', { name: 'Add a break on Monday' }));
    type('Monday after the break, from', '12:00');
    expect(ofDay('Monday').getByText('These times overlap.')).toBeTruthy();
    expect(time('Monday to').getAttribute('aria-invalid')).toBe('true');
    expect(time('Monday after the break, from').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Copy the hours of Monday' })).toBeNull();
  });

  test('midnight ends a day', () => {
    const { seen } = open(monday);
    type('Monday to', '00:00');
    expect(seen.at(-1)).toEqual([{ weekday: 1, from: '09:00', to: '24:00' }]);
    expect(time('Monday to').value).toBe('00:00');
    expect(summary()).toContain('Mon 9:00 AM – 12:00 AM');
  });

  test.each([
    ['Copy to all days', 'Mon–Sun 9:00 AM – 6:00 PM'],
    ['Copy to Monday–Friday', 'Mon–Fri 9:00 AM – 6:00 PM, closed Saturday and Sunday'],
  ])('%s', async (action, sentence) => {
    const { user } = open(monday);
    await user.click(screen.getByRole('button', { name: 'Copy the hours of Monday' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
    expect(summary()).toBe(sentence);
  });

  test('of a person is off where a shop is closed', () => {
    open(monday, 'working');
    expect(screen.getByRole('group', { name: 'Working hours' })).toBeTruthy();
    expect(summary()).toContain('Mon 9:00 AM – 6:00 PM, off Tuesday, Wednesday');
    expect(screen.getAllByText('Day off')).toHaveLength(6);
  });

  test('shows that a person without hours follows the shop’s; a shop without hours is closed', () => {
    open([], 'working');
    expect(summary()).toBe('No hours of their own: works whenever the shop is open.');
    expect(screen.getAllByText('As the shop')).toHaveLength(7);
    cleanup();
    open([]);
    expect(summary()).toBe('Closed all week.');
  });
});
