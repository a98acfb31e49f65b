import { getShopLine } from '@lineup/contract/check-in/check-in';
import { setPin } from '@lineup/contract/shops';
import type { Page } from '@playwright/test';
import { ownerTest as test } from '../fixtures/line-test.ts';
import type { OpenLine } from '../fixtures/open-line.ts';
import type { Problems } from '../fixtures/problems.ts';
import { expect } from '../fixtures/test.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { expectAccessible } from '../visual/expect-accessible.ts';

const pin = '4711';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** On the tablet itself: signed in before, a kiosk after. */
const startKiosk = async (page: Page, line: OpenLine) => {
  const { access, password } = line.owner;
  await line.call(setPin, { as: access, body: { password, pin } });
  const settings = new SettingsPage(page);
  await settings.open();
  const card = settings.section('Front desk');
  await expect(card.getByText('No kiosk runs at the moment.')).toBeVisible();
  await card.getByRole('button', { name: 'Log out and start the kiosk' }).click();
  await expect(page).toHaveURL(`/shop/${line.username}/kiosk`);
  await expect(page.getByRole('button', { name: 'Check in' })).toBeVisible();
};

const checkIn = async (page: Page, name: string) => {
  await press(page, 'Check in');
  await page.getByLabel('Your name').fill(name);
  await press(page, 'Get my ticket');
};

/** What the browser says of each question that a cut network does not answer. */
const allowSilence = async (page: Page, line: OpenLine, problems: Problems) => {
  const record = await page.evaluate(() => localStorage.getItem('lineup_kiosk') ?? '');
  const { token } = JSON.parse(record) as { token: string };
  const shop = `/shops/${line.username}`;
  const kiosk = `${shop}/kiosks/${token}/`;
  for (const path of [`${shop}/line/`, `${shop}/live/`, kiosk, `${kiosk}check-in/`, '/release']) {
    problems.allow(`net::ERR_INTERNET_DISCONNECTED ${path}`, `net::ERR_FAILED ${path}`);
  }
};

const lineNow = async (line: OpenLine): Promise<number[]> => {
  const { username } = line;
  const answer = (await line.call(getShopLine, { params: { username } })) as {
    response: { line: { ticket_number: number }[] };
  };
  return answer.response.line.map(({ ticket_number: number }) => number);
};

test.use({ viewport: { width: 1180, height: 820 } });

test('a kiosk takes arrivals through a cut network: nobody twice, nobody lost, in their order', async ({
  page,
  line,
  problems,
}) => {
  await startKiosk(page, line);
  await allowSilence(page, line, problems);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(
    kept.filter((key) => /token|user|pin/i.test(key)),
    'nobody is signed in',
  ).toEqual([]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(`/shop/${line.username}/kiosk`);
  await expectAccessible(page, 'kiosk');

  await checkIn(page, 'Ana Wilk');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page, 'kiosk, ticket');
  await press(page, 'Done');
  expect(await lineNow(line)).toEqual([1]);

  await page.context().setOffline(true);
  await checkIn(page, 'Ben Wilk');
  await expect(page.getByText('K1', { exact: true })).toBeVisible();
  await press(page, 'Done');
  await checkIn(page, 'Cleo Wilk');
  await expect(page.getByText('K2', { exact: true })).toBeVisible();
  await press(page, 'Done');
  // Somebody at the door with a phone, later than these two.
  await line.checkIn('Dana');

  // The page is online again, but its check-ins fail; the first one arrives and its answer is lost.
  const sentKeys: string[] = [];
  await page.route('**/kiosks/*/check-in/', async (route) => {
    sentKeys.push(route.request().headers()['idempotency-key'] ?? '');
    if (sentKeys.length === 1) await route.fetch();
    await route.abort();
  });
  await page.context().setOffline(false);
  await expect.poll(() => sentKeys.length, { timeout: 30_000 }).toBeGreaterThan(0);
  await page.reload();
  await expect(page.getByRole('list').getByText('K2', { exact: true })).toBeVisible();
  await page.unroute('**/kiosks/*/check-in/');

  await expect(page.getByText('K1 is ticket 3')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('K2 is ticket 4')).toBeVisible({ timeout: 40_000 });
  expect(await lineNow(line), 'in the order of arrival').toEqual([1, 3, 4, 2]);
  await expect(page.locator('body')).not.toContainText('Wilk');
  const outbox = await page.evaluate(() => localStorage.getItem('lineup_kiosk_outbox'));
  expect(outbox).not.toContain('Wilk');

  await press(page, 'Leave kiosk mode');
  await page.keyboard.type('0000');
  await expect(page.getByRole('alert')).toBeVisible();
  for (const digit of pin) await press(page, digit);
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('lineup_kiosk'))).toBeNull();
});
