import { getToday } from '@lineup/contract/stats';
import { atOnce } from '../browser/at-once.ts';
import { streamOpens } from '../browser/live-stream.ts';
import { ownerTest } from '../fixtures/line-test.ts';
import { expect } from '../fixtures/test.ts';
import { ShellPage } from '../pages/shell-page.ts';

ownerTest(
  'the line of the owner’s home moves by itself, can be claimed from, and its figures lead on',
  async ({ page, line }) => {
    const isLive = streamOpens(page);
    const answered = page.waitForResponse((response) => response.url().includes(getToday.path));
    await new ShellPage(page).open('/dashboard');
    await answered;
    await expect(page.getByRole('heading', { name: 'Nobody is waiting' })).toBeVisible();
    await isLive;

    const { ticket_number: ticket } = await line.checkIn('Ada Byron');
    const waiting = page.getByRole('list', { name: 'Waiting, in order' });
    await expect(waiting).toContainText('Ada Byron', atOnce);
    const tiles = page.getByRole('region', { name: 'The day in figures' });
    const inLine = tiles.getByRole('link', { name: /^Waiting now/ });
    await expect(inLine).toContainText('1');

    // Owner and barber are both free; the fair order offers one of them.
    const seat = new RegExp(`^(Claim ticket ${ticket}|Seat with .*Ticket ${ticket})$`);
    await waiting.getByRole('button', { name: seat }).click();
    const chairs = page.getByRole('list', { name: 'In the chair' });
    await expect(chairs).toContainText('Ada Byron');
    await expect(chairs.getByRole('button', { name: `More for ticket ${ticket}` })).toBeFocused();
    await expect(page.getByText(`Ticket ${ticket} claimed`, { exact: true })).toBeVisible();

    await tiles.getByRole('link', { name: /^In the chair/ }).click();
    await expect(page).toHaveURL(/walkin-management\?status=in_progress$/);
    await expect(page.getByRole('table', { name: 'Appointments' })).toContainText('Ada Byron');
  },
);
