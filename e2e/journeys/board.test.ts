import { claimAppointment, listAppointments } from '@lineup/contract/appointments/appointments';
import { getBoard, getPoster } from '@lineup/contract/board';
import type { Page } from '@playwright/test';
import { atOnce } from '../browser/at-once.ts';
import { type OpenLine, openLine } from '../fixtures/open-line.ts';
import { expect, test } from '../fixtures/test.ts';

const claim = async (line: OpenLine, ticket: number): Promise<void> => {
  const list = (await line.call(listAppointments, {
    as: line.owner.access,
    query: { page: '1', limit: '50' },
  })) as { response: { id: number; ticket_number: number }[] };
  const found = list.response.find(({ ticket_number: number }) => number === ticket);
  const as = line.barbers[0]?.access ?? '';
  await line.call(claimAppointment, { as, body: { appt_id: found?.id, confirmed: true } });
};

const isLive = (page: Page, line: OpenLine) =>
  page.waitForResponse(
    (answer) => answer.url().includes(`/shops/${line.username}/live/`) && answer.ok(),
  );

const boardPath = (line: OpenLine) => getBoard.path.replace(':username', line.username);

test.use({ viewport: { width: 1920, height: 1080 } });

test('a board follows the line within a second, by first names, and does not scroll', async ({
  page,
  url,
}) => {
  const line = await openLine(url, ['Dario Vega']);
  const first = await line.checkIn('Elliot Marsh');
  for (let nth = 0; nth < 8; nth += 1) await line.checkIn(`Guest${String(nth)} Marsh`);
  const live = isLive(page, line);
  await page.goto(`/shop/${line.username}/board`);
  await expect(page.getByText('9 waiting')).toBeVisible();
  await expect(page.getByText('4 more waiting')).toBeVisible();
  await live;

  await claim(line, first.ticket_number);
  await expect(page.getByText('You’re up, Elliot')).toBeVisible(atOnce);
  await expect(page.getByText('Dario', { exact: true })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/Marsh|Vega/);
  const size = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth, scrollHeight];
  });
  expect(size).toEqual([1920, 1080]);
});

test('a board comes back by itself: a lost network, a long sleep, a new release', async ({
  page,
  url,
  problems,
}) => {
  const line = await openLine(url, ['Dario Vega']);
  const ticket = await line.checkIn('Elliot Marsh');
  problems.allow(`net::ERR_INTERNET_DISCONNECTED ${boardPath(line)}`);
  problems.allow(`net::ERR_INTERNET_DISCONNECTED /shops/${line.username}/live/`);
  problems.allow('net::ERR_INTERNET_DISCONNECTED /release');
  await page.clock.install();
  await page.goto(`/shop/${line.username}/board`);
  await expect(page.getByText('1 waiting')).toBeVisible();

  await page.context().setOffline(true);
  await page.clock.runFor(15_000);
  await expect(page.getByText(/Last updated/)).toBeVisible();
  await expect(page.getByText('1 waiting')).toBeVisible();
  await claim(line, ticket.ticket_number);
  await page.context().setOffline(false);
  await page.clock.runFor(5000);
  await expect(page.getByText('You’re up, Elliot')).toBeVisible();
  await expect(page.getByText(/Last updated/)).toBeHidden();

  const asked = page.waitForRequest((request) => request.url().includes(boardPath(line)));
  await page.clock.fastForward('08:00:00');
  await page.clock.runFor(2000);
  await asked;

  let loads = 0;
  page.on('framenavigated', () => {
    loads += 1;
  });
  await page.route('**/release', (route) => route.fulfill({ json: { release: 'another one' } }));
  await page.clock.runFor(61_000);
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByText('You’re up, Elliot')).toBeVisible();
  // Still another one than the page's own: it must not load again.
  await page.clock.runFor(61_000);
  expect(loads).toBe(1);
});

test('a poster is a PDF that the browser shows', async ({ request, url }) => {
  const line = await openLine(url);
  const path = getPoster.path.replace(':username', line.username);
  const answer = await request.get(`${url}${path}?paper=letter&language=es`);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect(answer.headers()['content-disposition']).toContain('inline; filename=');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
});
