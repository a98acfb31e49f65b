import { openShop } from '../fixtures/new-shop.ts';
import { invite, newPerson } from '../fixtures/team-member.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { ShellPage } from '../pages/shell-page.ts';
import { SubscriptionPage } from '../pages/subscription-page.ts';
import { TeamPage } from '../pages/team-page.ts';
import { atStripe, refusedWhileBlocked } from '../providers/payments.ts';

/** A shop of its own on its first day of trial, signed in as its owner. */
const test = base.extend({
  person: async ({ url }, use) => {
    await use(await openShop(url));
  },
});

test('a subscription: from trial to paid, declined and recovered, cancelled, resumed, ended, taken again, yearly', async ({
  page,
  person,
  problems,
}) => {
  test.setTimeout(180_000);
  problems.allow(...refusedWhileBlocked);
  const subscription = new SubscriptionPage(page);
  const customer = person?.email ?? '';
  const strip = page.getByRole('complementary', { name: 'About your plan' });

  await test.step('trial to paid, with a card that is declined first', async () => {
    await subscription.open();
    await expect(page.getByRole('heading', { name: 'Unlock Lineup' })).toBeVisible();
    await subscription.choose('PRO PLAN');
    await expect(page.getByRole('heading', { name: 'Subscribe to Lineup' })).toBeVisible();
    await page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
    await expect(page.getByRole('alert')).toContainText('declined');
    await subscription.pay();
    await expect(page.getByRole('heading', { name: 'You are on PRO PLAN' })).toBeVisible();
    await expect(subscription.current).toContainText('You are charged for the first time then');
    await atStripe('renew', customer);
    await page.goto('/dashboard/billing');
    const invoice = page.getByRole('table', { name: 'Invoices' }).getByRole('row').nth(1);
    await expect(async () => {
      await page.reload();
      await expect(invoice).toContainText('$59.00', { timeout: 2000 });
    }).toPass();
    await expect(invoice).toContainText('Paid');
  });

  await test.step('declined and recovered', async () => {
    await new ShellPage(page).open();
    await atStripe('decline', customer);
    await atStripe('renew', customer);
    // The page updates itself, without a reload.
    await expect(strip).toContainText('The last payment for PRO PLAN failed.');
    await strip.getByRole('link', { name: 'Go to billing' }).click();
    await expect(page.getByRole('alert')).toContainText('Your last payment failed');
    await atStripe('decline', customer, { on: 'false' });
    await page.getByRole('link', { name: 'Pay now' }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByText(/^Paid on/)).toBeVisible();
    await new ShellPage(page).open();
    await expect(strip).toBeHidden();
  });

  await test.step('cancelled and resumed', async () => {
    await subscription.open();
    await subscription.current.getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }).click();
    await expect(subscription.current).toContainText('Nothing more is charged.');
    await subscription.current.getByRole('button', { name: 'Resume plan' }).click();
    await expect(subscription.current).toContainText('Renews on');
  });

  await test.step('cancelled and over: blocked by itself, and open again when it is paid', async () => {
    await subscription.current.getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }).click();
    await expect(subscription.current).toContainText('Nothing more is charged.');
    await new ShellPage(page).open('/dashboard/services');
    await atStripe('renew', customer);
    const blocked = page.getByRole('heading', { name: 'Your subscription is not active' });
    await expect(blocked).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/PRO PLAN ended on \w+ \d+, \d{4}\./);
    await page.getByRole('link', { name: 'Choose a plan' }).click();
    await subscription.choose('BASIC PLAN');
    await subscription.pay();
    await expect(page.getByRole('heading', { name: 'You are on BASIC PLAN' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  });

  await test.step('a switch to yearly costs what was shown before', async () => {
    await page.getByRole('radio', { name: 'Yearly' }).check();
    await subscription.choose('BASIC PLAN');
    const dialog = page.getByRole('dialog', { name: 'Change to BASIC PLAN' });
    await expect(dialog).toContainText('Due now');
    const due = /Due now\s*(\$[\d,.]+)/.exec(await dialog.innerText())?.[1] ?? 'no sum';
    await dialog.getByRole('button', { name: 'Confirm change' }).click();
    await expect(dialog).toBeHidden();
    await expect(subscription.current).toContainText('Billed every year');
    await page.goto('/dashboard/billing');
    await expect(page.getByRole('table', { name: 'Invoices' })).toContainText(due);
  });
});

test('an extra member is agreed to first, and then billed', async ({ page, problems }) => {
  problems.expect('409 /team/');
  const subscription = new SubscriptionPage(page);
  await subscription.open();
  await page.getByRole('button', { name: 'Keep this plan' }).click();
  await subscription.pay();
  await expect(page.getByRole('heading', { name: 'You are on BASIC PLAN' })).toBeVisible();
  const included = [newPerson(), newPerson(), newPerson(), newPerson()];
  for (const person of included) expect(await invite(page, person, false)).toBe(201);

  const team = new TeamPage(page);
  await team.open();
  await team.fillInvitation(newPerson());
  await team.press('Send invitation');
  await expect(team.notice).toHaveAccessibleName('Add an extra team member?');
  await team.answer('Add for $9.99 a month');
  await expect(team.notice).toHaveAccessibleName('Invitation sent');
  await team.answer('OK');
  await expect(page.getByText('+1 x $9.99').first()).toBeVisible();
  await page.goto('/dashboard/billing');
  const next = page.getByRole('region', { name: 'Next invoice' });
  await expect(async () => {
    await page.reload();
    await expect(next).toContainText('$38.99', { timeout: 2000 });
  }).toPass();
});
