import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mockApi, refusal } from '../../testing/mock-api.ts';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { openSettings, sampleWaits } from '../../testing/screens/open-settings.tsx';

mockApi();
beforeEach(() => signInAs(owner));
afterEach(signOut);

describe('waiting times', () => {
  test('show the accuracy of last week in one sentence, then details, and by day', async () => {
    const { section } = await openSettings();
    const waits = section('Waiting times');
    expect(
      await waits.findByText(
        'Last week 41 of 50 people (82%) sat down within the time they were shown.',
      ),
    ).toBeTruthy();
    expect(
      waits.getByText(
        '5 sat down earlier, 4 later. Half of the ranges were at most 15 minutes wide.',
      ),
    ).toBeTruthy();
    const rows = waits.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.slice(0, 3)).toEqual([
      'DayGot an estimateSat down within it',
      'Thursday98',
      'Friday129',
    ]);
    expect(rows).toHaveLength(8);
    expect(screen.getByRole('link', { name: 'Waiting times' }).getAttribute('href')).toContain(
      '#waits',
    );
  });

  test('of a week without data show that', async () => {
    const none = { ...sampleWaits, given: 0, inside: 0, early: 0, late: 0, median_width: null };
    const { section } = await openSettings({}, undefined, () => ({ status: 1, response: none }));
    expect(await section('Waiting times').findByText('No wait estimates last week')).toBeTruthy();
  });

  test('that could not be loaded do not affect the other sections, and Retry loads them', async () => {
    let isDown = true;
    const { user, section } = await openSettings({}, undefined, () =>
      isDown ? refusal('forbidden', 'Not now.') : { status: 1, response: sampleWaits },
    );
    const waits = section('Waiting times');
    expect(await waits.findByText('The waiting times could not be loaded')).toBeTruthy();
    const button = waits.getByRole('button', { name: 'Retry' });
    await user.click(button);
    // After another failure the clicked button is still there, with the focus.
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    expect(document.activeElement).toBe(button);
    isDown = false;
    await user.click(button);
    expect(await waits.findByText(/^Last week 41 of 50 people/)).toBeTruthy();
  });
});
