import {
  claimAppointment,
  listAppointments,
  serveAppointment,
} from '@lineup/contract/appointments/appointments';
import { watchShopLine } from '@lineup/contract/appointments/line';
import { getTicket } from '@lineup/contract/check-in/check-in';
import type { Page, Response } from '@playwright/test';
import { atOnce } from '../browser/at-once.ts';
import { untilTakenOver } from '../browser/started.ts';
import { type OpenLine, openLine } from '../fixtures/open-line.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../visual/expect-accessible.ts';

const withinAPoll = { timeout: 12_000 };

const place = (page: Page) => page.getByText(/^\d+(st|nd|rd|th)$/);
const isLive = (page: Page, line: OpenLine) =>
  page.waitForResponse(
    (answer) => answer.url().includes(`/shops/${line.username}/live/`) && answer.ok(),
  );

/** As a barber's screen would do it. */
const idOf = async (line: OpenLine, ticket: number): Promise<number> => {
  const list = (await line.call(listAppointments, {
    as: line.owner.access,
    query: { page: '1', limit: '50' },
  })) as { response: { id: number; ticket_number: number }[] };
  const found = list.response.find(({ ticket_number: number }) => number === ticket);
  if (!found) throw new Error(`Ticket ${ticket} is not in line`);
  return found.id;
};

const claim = async (line: OpenLine, ticket: number): Promise<number> => {
  const id = await idOf(line, ticket);
  const as = line.barbers[0]?.access ?? line.owner.access;
  await line.call(claimAppointment, { as, body: { appt_id: id, confirmed: true } });
  return id;
};

const pathOf = (endpoint: { path: string }, line: OpenLine, token: string) =>
  endpoint.path.replace(':username', line.username).replace(':token', token);

test('a ticket follows the line within a second, to the end of the visit @phone', async ({
  page,
  url,
}) => {
  const line = await openLine(url, ['Dario Vega']);
  const first = await line.checkIn('Ana');
  const own = await line.checkIn('Ben', { services: [line.services[0]?.id ?? 0] });
  const live = isLive(page, line);
  await page.goto(own.ticket_path);
  await expect(place(page)).toHaveText('2nd');
  await expect(page.getByText('Skin Fade')).toBeVisible();
  await expectAccessible(page, 'ticket that waits');
  await live;

  await claim(line, first.ticket_number);
  await expect(place(page)).toHaveText('1st', atOnce);
  const id = await claim(line, own.ticket_number);
  await expect(page.getByRole('heading', { name: 'You’re up' })).toBeVisible(atOnce);
  await expect(page.getByRole('alert')).toContainText('Dario is ready for you.');
  await expect(page).toHaveTitle(/^You’re up: 2/);
  await expectAccessible(page, 'called ticket');
  await page.getByRole('button', { name: 'I’m on my way' }).click();
  await expect(page.getByText('They know you are coming')).toBeVisible();

  await line.call(serveAppointment, {
    as: line.barbers[0]?.access ?? '',
    params: { id },
    query: { served: 'yes' },
  });
  await expect(page.getByText('Thanks, see you next time')).toBeVisible(atOnce);
  await page.getByRole('link', { name: 'Check in again' }).click();
  await expect(page).toHaveURL(`/shop/${line.username}`);
});

test('without the stream it follows by the poll', async ({ page, url, problems }) => {
  test.setTimeout(120_000);
  const line = await openLine(url);
  problems.expect(`net::ERR_FAILED ${pathOf(watchShopLine, line, '')}`);
  await page.route('**/live/', (route) => route.abort());
  await line.checkIn('Ana');
  const own = await line.checkIn('Ben');
  await page.goto(own.ticket_path);
  await expect(place(page)).toHaveText('2nd');
  // The page says what it knows: nothing new has no body. The first poll has nothing to
  // say yet, and estimates move on every half minute: of three polls, ten seconds apart, one has none.
  const isUnchanged = (answer: Response) =>
    answer.status() === 304 && answer.url().includes('/tickets/');
  await page.waitForResponse(isUnchanged, { timeout: 35_000 });
  await claim(line, 1);
  await expect(place(page)).toHaveText('1st', withinAPoll);
  await claim(line, own.ticket_number);
  await expect(page.getByRole('heading', { name: 'You’re up' })).toBeVisible(withinAPoll);
});

test('it survives a reload and a lost network, and says how old it is', async ({
  page,
  context,
  url,
  problems,
}) => {
  const line = await openLine(url);
  await line.checkIn('Ana');
  const own = await line.checkIn('Ben');
  const ticketPath = pathOf(getTicket, line, own.token);
  problems.expect(`net::ERR_INTERNET_DISCONNECTED ${ticketPath}`);
  // Only if the stream comes back to find nobody before the network does.
  problems.allow(`net::ERR_INTERNET_DISCONNECTED ${pathOf(watchShopLine, line, '')}`);
  // A script that is loaded when the page is idle may still be on its way on a busy machine.
  problems.allowLike(/^net::ERR_INTERNET_DISCONNECTED \/assets\//);
  await page.goto(own.ticket_path);
  await expect(place(page)).toHaveText('2nd');
  await page.reload();
  await expect(place(page)).toHaveText('2nd');
  await expect(page.getByText(/^Updated/)).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText(/^Last updated \d/)).toBeVisible(withinAPoll);
  await expect(page.getByText('Offline')).toBeVisible();
  await expect(place(page)).toHaveText('2nd');
  await claim(line, 1);
  await context.setOffline(false);
  await expect(place(page)).toHaveText('1st', { timeout: 3000 });
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
});

test('late, move back, change, leave @phone', async ({ page, url }) => {
  const line = await openLine(url, ['Dario Vega']);
  const own = await line.checkIn('Ana');
  await line.checkIn('Ben');
  await page.goto(own.ticket_path);
  await expect(place(page)).toHaveText('1st');
  await untilTakenOver(page);
  await page.getByRole('button', { name: 'I need 10 more min' }).click();
  const bar = page.getByRole('contentinfo').getByRole('status');
  await expect(bar).toHaveText(/We will not call you before/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bar).toHaveText('Everything is as it was before.');
  await expect(place(page)).toHaveText('1st');
  await page.getByRole('button', { name: 'Move back' }).click();
  await expect(place(page)).toHaveText('2nd');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(place(page)).toHaveText('1st');
  await page.getByRole('button', { name: 'I need 10 more min' }).click();
  await expect(bar).toHaveText(/We will not call you before/);
  await page.getByRole('button', { name: 'Move back' }).click();
  await expect(page.getByText('You let the next person go first.')).toBeVisible();

  await page.getByRole('button', { name: 'Change' }).click();
  await expectAccessible(page, 'changing a visit');
  await page.getByRole('checkbox', { name: /Line-up/ }).check();
  await page.getByRole('combobox', { name: 'Barber' }).selectOption('Dario');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Waits for Dario')).toBeVisible();

  await page.getByRole('button', { name: 'Leave the line' }).click();
  await expect(page.getByRole('button', { name: 'Stay in line' })).toBeFocused();
  await expectAccessible(page, 'leaving the line');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Leave the line' })).toBeFocused();
  await page.getByRole('button', { name: 'Leave the line' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the line' }).click();
  await expect(page.getByText('You are no longer in line')).toBeVisible();
  await expectAccessible(page, 'ticket that is over');
});

test('two tabs share one stream and both follow', async ({ page, context, url }) => {
  const line = await openLine(url);
  await line.checkIn('Ana');
  const own = await line.checkIn('Ben');
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/live/')) streams.push(request.url());
  });
  const live = isLive(page, line);
  await page.goto(own.ticket_path);
  await live;
  const other = await context.newPage();
  await other.goto(own.ticket_path);
  await expect(place(other)).toHaveText('2nd');
  await claim(line, 1);
  await expect(place(page)).toHaveText('1st', atOnce);
  await expect(place(other)).toHaveText('1st', atOnce);
  expect(streams).toHaveLength(1);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the ticket is readable, and late, move back and leave work @phone', async ({
    page,
    url,
  }) => {
    const line = await openLine(url);
    const own = await line.checkIn('Ana');
    await line.checkIn('Ben');
    await page.goto(own.ticket_path);
    await expect(place(page)).toHaveText('1st');
    // Alerts need a script.
    await expect(page.getByText('Tell me when it is my turn')).toBeHidden();
    await page.getByRole('button', { name: 'I need 10 more min' }).click();
    await expect(page.getByText(/We will not call you before/)).toBeVisible();
    await page.getByRole('button', { name: 'Move back' }).click();
    await expect(page.getByText('You let the next person go first.')).toBeVisible();
    await page.getByRole('button', { name: 'Leave the line' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave the line' }).click();
    await expect(page.getByText('You are no longer in line')).toBeVisible();
    await expect(page).toHaveURL(own.ticket_path);
  });
});

test('an address without a ticket says so, and no ticket is for search engines', async ({
  page,
  url,
  problems,
}) => {
  const line = await openLine(url);
  const own = await line.checkIn('Ana');
  const answer = await page.goto(own.ticket_path);
  expect(answer?.headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
  });
  const wrong = `/shop/${line.username}/ticket/${'x'.repeat(22)}`;
  problems.expect(`404 ${wrong}`);
  const missing = await page.goto(wrong);
  expect(missing?.status()).toBe(404);
  await expect(page.getByText('No ticket at this address')).toBeVisible();
});
