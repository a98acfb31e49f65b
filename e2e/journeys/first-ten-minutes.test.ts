import { devices, type Page } from '@playwright/test';
import { TapCounter } from '../browser/tap-counter.ts';
import { newAddress, openShop } from '../fixtures/new-shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';
import { LoginPage } from '../pages/login-page.ts';
import { codeIn, mailDuring } from '../providers/inbox.ts';
import { expectAccessible } from '../visual/expect-accessible.ts';

const mostTaps = 40;
const mostSeconds = 5 * 60;
/** A person reads before each tap; the browser of this test does not. */
const secondsPerTap = 6;

const fillSignUp = async (page: Page, email: string) => {
  await page.goto('/signup');
  await page.getByLabel('Your name').fill('Nadia Brandt');
  await page.getByLabel('Shop name').fill(unique('Shop'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('(312) 555-0142');
  await page.getByRole('textbox', { name: 'Password' }).fill('plum tractor velvet');
  await expect(page.getByText('Strong.')).toBeVisible();
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const openInNewTab = async (page: Page, hand: TapCounter, name: RegExp): Promise<string> => {
  const link = page.getByRole('link', { name });
  const address = (await link.getAttribute('href')) ?? '';
  const opened = page.context().waitForEvent('page');
  await hand.click(link);
  await (await opened).close();
  return address;
};

test('a new shop is live in at most 40 taps and 5 minutes @phone', async ({
  page,
  browser,
  problems,
  url,
}) => {
  const email = newAddress();
  await fillSignUp(page, email);
  const hand = new TapCounter();
  const mail = await mailDuring(email, () => hand.click(button(page, 'Open your shop')));
  await hand.type(page.getByLabel('Six-digit code'), codeIn(mail));
  await expect(page).toHaveURL('/dashboard/setup');
  await expect(page.getByText('0 of 6 done')).toBeVisible();

  await hand.click(page.getByRole('switch', { name: /Monday/ }));
  await hand.click(button(page, 'Save hours'));

  await expect(page.getByRole('checkbox', { name: /Haircut Scissors/ })).toBeChecked();
  await hand.click(page.getByRole('checkbox', { name: /Line-up/ }));
  await hand.type(page.getByLabel('Price of Haircut', { exact: true }), '34');
  const length = page.getByRole('group', { name: 'Minutes of Skin fade' });
  await hand.click(length.getByRole('button', { name: 'More' }));
  await expect(length).toContainText('50');
  await hand.click(button(page, 'Save 5 services'));

  await hand.click(button(page, 'One chair less'));
  await expect(page.getByText('1 chair has no barber yet.')).toBeVisible();
  await hand.click(button(page, 'Save and continue'));

  await expect(page.getByRole('radio', { name: /On: people take a number/ })).toBeChecked();
  await hand.click(button(page, 'Save and continue'));

  const poster = await openInNewTab(page, hand, /Print the poster/);
  const printed = await page.request.get(poster);
  expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await openInNewTab(page, hand, /Open TV board/);
  await hand.click(button(page, 'Done, continue'));

  const phoneContext = await browser.newContext({ ...devices['Pixel 7'], baseURL: url });
  await problems.watch(phoneContext, url);
  const phone = await phoneContext.newPage();
  const code = page.getByRole('link', { name: /No phone at hand/ });
  await hand.scan(phone, (await code.getAttribute('href')) ?? '');
  await expectAccessible(phone, 'test ticket');
  await hand.type(phone.getByLabel('Your name'), 'Nadia');
  await hand.click(button(phone, 'Check in'));
  await expect(phone).toHaveURL(/\/shop\/[\w-]+\/ticket\/[\w-]{20,}$/);

  await hand.click(button(page, 'Call Nadia'));
  await expect(phone.getByRole('heading', { name: /You.re up/ })).toBeVisible();

  const { taps, seconds } = hand;
  const paced = seconds + taps * secondsPerTap;
  test.info().annotations.push({
    type: 'taps, seconds, seconds at a person’s pace',
    description: `${taps}, ${seconds}, ${paced}`,
  });
  expect(taps).toBeLessThanOrEqual(mostTaps);
  expect(seconds).toBeLessThanOrEqual(mostSeconds);
  expect(paced).toBeLessThanOrEqual(mostSeconds);

  await phoneContext.close();
  await button(page, 'Delete the test ticket').click();
  await expect(page.getByRole('heading', { name: 'Your line is open' })).toBeVisible();
  await expectAccessible(page, 'set-up, done');
  await button(page, 'Go to Home').click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Set up your shop' })).toBeHidden();
  // The test ticket is gone from the line and from the day's figures.
  await expect(page.getByText('Nadia', { exact: true })).toBeHidden();
});

test('the guide can be left and resumed, and no advert is shown before it is done', async ({
  page,
  url,
}) => {
  const person = await openShop(url);
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(person);
  // A later login leads to Home, with the checklist.
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Set up your shop' })).toBeVisible();
  await expect(page.getByText('0 of 6 done')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Your trial has/ })).toBeHidden();

  await page.getByRole('link', { name: 'Continue' }).click();
  await button(page, 'Save hours').click();
  await expect(page.getByText('1 of 6 done')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByText('1 of 6 done')).toBeVisible();

  await page.getByRole('link', { name: 'Continue' }).click();
  for (let left = 5; left > 0; left -= 1) {
    await button(page, 'Do this later').click();
    await expect(page.getByText(`${String(7 - left)} of 6 done`)).toBeVisible();
  }
  await page.goto('/dashboard');
  await button(page, 'Hide this list').click();
  await expect(page.getByRole('heading', { name: 'Your shop is set up' })).toBeHidden();
  await expect(page.getByRole('heading', { name: /Your trial has/ })).toBeVisible();
});
