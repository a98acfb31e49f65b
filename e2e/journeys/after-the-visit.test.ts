import {
  claimAppointment,
  listAppointments,
  serveAppointment,
} from '@lineup/contract/appointments/appointments';
import { listRatings } from '@lineup/contract/ratings';
import { updateBrand, updateReviews } from '@lineup/contract/shops';
import { type OpenLine, openLine } from '../fixtures/open-line.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../visual/expect-accessible.ts';

/** Checks in, calls and completes a visit; returns the path of its ticket. */
const completeVisit = async (line: OpenLine, name: string): Promise<string> => {
  const ticket = await line.checkIn(name, { services: [line.services[0]?.id ?? 0] });
  const as = line.barbers[0]?.access ?? line.owner.access;
  const list = (await line.call(listAppointments, {
    as: line.owner.access,
    query: { page: '1', limit: '50' },
  })) as { response: { id: number; ticket_number: number }[] };
  const id = list.response.find((row) => row.ticket_number === ticket.ticket_number)?.id ?? 0;
  await line.call(claimAppointment, { as, body: { appt_id: id, confirmed: true } });
  await line.call(serveAppointment, { as, params: { id }, query: { served: 'yes' } });
  return ticket.ticket_path;
};

test('after the visit: what was done, a rating for the shop, public links for everybody @phone', async ({
  page,
  url,
}) => {
  const line = await openLine(url, ['Dario Vega']);
  const as = line.owner.access;
  const google_url = 'https://g.page/r/CXyz123/review';
  const reviews = { google_url, yelp_url: '', facebook_url: '', is_listed_on_google: false };
  await line.call(updateReviews, { as, body: reviews });
  await line.call(updateBrand, { as, body: { accent: '#7a1f2b' } });
  await page.goto(await completeVisit(line, 'Ana'));

  await expect(page.getByRole('heading', { name: 'Thanks, see you next time' })).toBeVisible();
  await expect(page.getByText('Skin Fade · Dario')).toBeVisible();
  const primary = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--lu-primary').trim(),
    );
  // The shop's color is in the server's document; a dark screen gets a lighter shade.
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await primary()).toBe('#7a1f2b');
  const link = page.getByRole('link', { name: 'Google' });
  await expect(link).toHaveAttribute('href', google_url);
  await expectAccessible(page, 'ticket after the visit');

  await page.getByRole('radio', { name: '2 stars' }).check({ force: true });
  await page.getByLabel('Anything to add? (optional)').fill('The wait was long');
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByText('Thank you. You can change your rating')).toBeVisible();
  // Few stars change nothing about the public links.
  await expect(link).toBeVisible();

  await page.reload();
  await expect(page.getByRole('radio', { name: '2 stars' })).toBeChecked();
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect
    .poll(async () => line.call(listRatings, { as, query: { page: '1', limit: '10' } }))
    .toMatchObject({ total_entries: 1, response: [{ stars: 4, comment: 'The wait was long' }] });
});

test('without a script the rating is sent by the form itself', async ({ browser, url }) => {
  const line = await openLine(url, ['Dario Vega']);
  const path = await completeVisit(line, 'Ben');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: url });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await context.close();
});
