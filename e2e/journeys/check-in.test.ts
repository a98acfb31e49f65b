import { updateLine, updateOpeningHours } from '@lineup/contract/shops';
import type { Page } from '@playwright/test';
import { openLine } from '../fixtures/open-line.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../visual/expect-accessible.ts';

const checkInButton = (page: Page) => page.getByRole('button', { name: 'Check in' });
const ticketPage = /\/shop\/[\w-]+\/ticket\/[\w-]{20,}$/;

/** Ready: the script has taken over, so that a press is not a plain form. */
const untilScript = (page: Page) =>
  expect(page.locator('form[novalidate]'), 'the page has come alive').toBeVisible();

test('a name and two taps give a ticket; the next time it is one @phone', async ({ page, url }) => {
  const line = await openLine(url, ['Theo']);
  await page.goto(`/shop/${line.username}`);
  await untilScript(page);
  await expect(page.getByText('0 waiting')).toBeVisible();
  await expectAccessible(page, 'check-in');
  await page.getByLabel('Your name').fill('Tomasz Wilk');
  await page.getByRole('checkbox', { name: /Skin Fade/ }).check();
  await checkInButton(page).click();
  await expect(page).toHaveURL(ticketPage);

  // Who holds a ticket sees it first, and makes no second one with one press.
  await page.goto(`/shop/${line.username}`);
  const own = page.getByRole('link', { name: /You have ticket 1/ });
  await expect(own).toBeVisible();
  await expect(checkInButton(page)).toBeHidden();
  await expectAccessible(page, 'check-in, holding a ticket');
  await own.click();
  await page.getByRole('button', { name: 'Leave the line' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the line' }).click();
  await expect(page.getByText('You are no longer in line')).toBeVisible();

  await page.goto(`/shop/${line.username}`);
  await expect(page.getByRole('heading', { name: 'Welcome back, Tomasz' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Same as last time/ })).toBeChecked();
  await expect(page.getByText('Skin Fade, any barber')).toBeVisible();
  await expectAccessible(page, 'check-in, returning');
  await checkInButton(page).click();
  await expect(page).toHaveURL(ticketPage);

  await page.goto(`/shop/${line.username}`);
  await page.getByRole('button', { name: 'Get a ticket for somebody else' }).click();
  await page.getByLabel('Your name').fill('Ben');
  await checkInButton(page).click();
  await expect(page).toHaveURL(ticketPage);

  await page.goto(`/shop/${line.username}`);
  await expect(page.getByRole('link', { name: /You have ticket [23]/ })).toHaveCount(2);
});

test('works without any script: errors beside their fields, then a ticket @phone', async ({
  browser,
  url,
}) => {
  const line = await openLine(url, ['Theo']);
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/shop/${line.username}`);
  await page.getByLabel('Your name').fill('Ana');
  await page.getByLabel(/Mobile number/).fill('12');
  await page.getByRole('checkbox', { name: /Line-up/ }).check();
  await page.getByLabel('Barber').selectOption({ index: 2 });
  await checkInButton(page).click();
  await expect(page.getByText('Enter a valid phone number')).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue('Ana');
  await expect(page.getByRole('checkbox', { name: /Line-up/ })).toBeChecked();
  await expect(page.getByLabel('Barber')).not.toHaveValue('');
  await page.getByLabel(/Mobile number/).fill('(312) 555-0137');
  await checkInButton(page).click();
  await expect(page).toHaveURL(ticketPage);
  const ticket = page.url();

  // The same form sent again is the same ticket.
  await page.goBack();
  await checkInButton(page).click();
  await expect(page).toHaveURL(ticket);
  await context.close();
});

test('a form of another site gets no ticket', async ({ request, url }) => {
  const line = await openLine(url);
  const answer = await request.post(`/shop/${line.username}`, {
    form: { key: crypto.randomUUID(), name: 'Mallory' },
    headers: {
      accept: 'text/html',
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  expect(answer.headers()['location']).toBe(`/shop/${line.username}`);
  const next = await line.checkIn('Ana');
  expect(next.ticket_number).toBe(1);
});

test('a double tap is one ticket @phone', async ({ page, url }) => {
  const line = await openLine(url);
  await page.goto(`/shop/${line.username}`);
  await untilScript(page);
  await page.getByLabel('Your name').fill('Ana');
  await checkInButton(page).dblclick();
  await expect(page).toHaveURL(ticketPage);
  expect((await line.checkIn('Ben')).ticket_number).toBe(2);
});

test('an answer that gets lost, and a press again, is one ticket', async ({
  page,
  url,
  problems,
}) => {
  const line = await openLine(url);
  await page.goto(`/shop/${line.username}`);
  await untilScript(page);
  await page.getByLabel('Your name').fill('Ana');
  const path = `/shops/${line.username}/check-in/`;
  problems.expect(`net::ERR_FAILED ${path}`);
  // It reaches the server, the answer does not reach the phone.
  await page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await checkInButton(page).click();
  await expect(page.getByText('you will not get a second ticket')).toBeVisible();
  await checkInButton(page).click();
  await expect(page).toHaveURL(ticketPage);
  expect((await line.checkIn('Ben')).ticket_number).toBe(2);
});

test('the head follows the line by itself', async ({ page, url }) => {
  const line = await openLine(url, ['Theo']);
  await page.goto(`/shop/${line.username}`);
  await untilScript(page);
  await expect(page.getByText('0 waiting')).toBeVisible();
  await line.checkIn('Ben');
  await expect(page.getByText('1 waiting')).toBeVisible();
});

test('a closed shop and one without walk-ins say so and give no ticket @phone', async ({
  page,
  url,
}) => {
  const line = await openLine(url);
  const { access } = line.owner;
  const body = {
    takes_walk_ins: false,
    grace_minutes: 10,
    notice_minutes: 30,
    change_notice_minutes: 120,
    horizon_days: 60,
  };
  await line.call(updateLine, { as: access, body });
  await expect(async () => {
    await page.goto(`/shop/${line.username}`);
    await expect(page.getByRole('heading', { name: 'By appointment only' })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await expect(checkInButton(page)).toBeHidden();

  await line.call(updateLine, { as: access, body: { ...body, takes_walk_ins: true } });
  // Open on one day only, and not on this one.
  const weekday = ((new Date().getDay() + 2) % 7) + 1;
  const hours = [{ weekday, from: '09:00', to: '10:00' }];
  await line.call(updateOpeningHours, { as: access, body: { hours } });
  await expect(async () => {
    await page.goto(`/shop/${line.username}`);
    await expect(page.getByRole('heading', { name: 'The line is closed' })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await expect(page.getByText(/Closed\. Opens/).first()).toBeVisible();
  await expectAccessible(page, 'check-in, closed');
});

test('an unknown shop is a 404 that says what to do @phone', async ({ page, problems }) => {
  problems.expect('404 /shop/no-such-shop-anywhere');
  const answer = await page.goto('/shop/no-such-shop-anywhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'No shop at this address' })).toBeVisible();
  await expectAccessible(page, 'check-in, unknown');
});
