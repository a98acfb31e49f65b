import { readFile } from 'node:fs/promises';
import { countClick } from '@lineup/contract/affiliates/affiliates';
import { openPayoutAccount } from '@lineup/contract/affiliates/payouts';
import { subscribe } from '@lineup/contract/billing/billing';
import type { Page, Request } from '@playwright/test';
import { leaveInStorage, readStorage } from '../browser/storage.ts';
import { newAddress, openShop } from '../fixtures/new-shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';
import { newNetwork, newVisitor } from '../fixtures/visitor.ts';
import { AffiliatePage } from '../pages/affiliate-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { SubscriptionPage } from '../pages/subscription-page.ts';
import { codeIn, mailDuring } from '../providers/inbox.ts';
import { atStripe, lastInvoice } from '../providers/payments.ts';
import { approvePayout, beginMonth, letHoldPass } from '../providers/programme.ts';

const password = 'plum tractor velvet';

const enterCode = async (page: Page, email: string, button: string): Promise<void> => {
  const mail = await mailDuring(email, () => page.getByRole('button', { name: button }).click());
  await page.getByLabel('Six-digit code').fill(codeIn(mail));
};

const fillPerson = async (page: Page, email: string, phone: string): Promise<void> => {
  await page.getByLabel('Your name').fill('Ada Byron');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill(phone);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await expect(page.getByText('Strong.')).toBeVisible();
};

/** Whom the next press names as who brought the shop. */
const inviterNamed = async (page: Page, press: () => Promise<void>): Promise<unknown> => {
  const isAsked = (request: Request) => new URL(request.url()).pathname === subscribe.path;
  const [asked] = await Promise.all([page.waitForRequest(isAsked), press()]);
  return (asked.postDataJSON() as { invited_by: unknown }).invited_by;
};

test('an affiliate: from the link to a click, a shop, a commission, a refund, a payout and its statement', async ({
  page,
  context,
  browser,
  problems,
  url,
}) => {
  test.setTimeout(180_000);
  problems.expect(`400 ${openPayoutAccount.path}`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const area = new AffiliatePage(page);
  const [email, shopMail, shop] = [newAddress(), newAddress(), unique('Shop')];
  const surroundings = { problems, url, network: newNetwork() };
  const visitor = await newVisitor(browser, surroundings);
  let link = '';

  await test.step('joins, and copies the link', async () => {
    await page.goto('/affiliate/marketing/signup');
    await expect(page.getByText('30%').first()).toBeVisible();
    await fillPerson(page, email, '(312) 555-0177');
    await enterCode(page, email, 'Join the program');
    await expect(page).toHaveURL('/affiliate/marketing/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('earn 30% of every plan');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Copied' })).toBeVisible();
    link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/\?invite=\d+$/);
    expect(link).toContain(await area.link.inputValue());
  });

  await test.step('a visitor comes three times, and counts once', async () => {
    const told: string[] = [];
    const watch = (other: Page) =>
      other.on('response', (answer) => {
        if (new URL(answer.url()).pathname === countClick.path) told.push(answer.url());
      });
    watch(visitor.page);
    await visitor.page.goto(link);
    await expect.poll(() => told.length).toBe(1);
    await visitor.page.goto(link);
    // The same browser, which has forgotten everything: it tells, the server knows better.
    const again = await newVisitor(browser, surroundings);
    watch(again.page);
    await again.page.goto(link);
    await expect.poll(() => told.length).toBe(2);
    await again.context.close();
    await area.untilShown(area.figures, /Link clicks\s*1\s*Last 30 days/);
  });

  await test.step('the visitor opens a shop, and takes a plan for a year', async () => {
    const { page: theirs } = visitor;
    await theirs.goto('/signup');
    await theirs.getByLabel('Shop name').fill(shop);
    await fillPerson(theirs, shopMail, '(312) 555-0142');
    await enterCode(theirs, shopMail, 'Open your shop');
    await expect(theirs).toHaveURL('/dashboard/setup');
    await area.untilShown(area.figures, /Sign-ups\s*1\s*100\.0% of clicks/);
    const row = page.getByRole('table', { name: 'Recent referrals' }).getByRole('row').nth(1);
    await expect(row).toContainText(shop);
    await expect(row).toContainText('Trial');

    const subscription = new SubscriptionPage(theirs);
    await subscription.open();
    await theirs.getByRole('radio', { name: 'Yearly' }).check();
    await subscription.choose('PRO PLAN');
    await subscription.pay();
    await expect(theirs.getByRole('heading', { name: 'You are on PRO PLAN' })).toBeVisible();
    const mail = await mailDuring(email, () => atStripe('renew', shopMail), /earned/);
    // 30 % of $566.40.
    expect(mail.subject).toBe(`$169.92 earned: ${shop} has paid`);
    await area.untilShown(area.commissions, /Pending\s*\$169\.92/);
    await expect(area.figures).toContainText(/Paying shops\s*1\s*1 new this month/);
    await expect(area.figures).toContainText(/Earned this month\s*\$169\.92/);
    await expect(row).toContainText('Paying');
  });

  await test.step('a part goes back to the shop, and its share with it', async () => {
    const invoice = await lastInvoice(visitor.page);
    await atStripe('refund', shopMail, { invoice, cents: '6640' });
    await area.untilShown(area.commissions, /Pending\s*\$150\.00/);
  });

  await test.step('says where the money goes, by the password', async () => {
    await page.getByRole('link', { name: 'Set up payouts' }).click();
    const account = page.getByRole('region', { name: 'Payout account' });
    await account.getByRole('button', { name: 'Set up payouts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm with your password' });
    await dialog.getByRole('textbox', { name: 'Password' }).fill('not the password');
    await dialog.getByRole('button', { name: 'Go to Stripe' }).click();
    await expect(dialog.getByText('That password is not right.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
    const opened = () => dialog.getByRole('button', { name: 'Go to Stripe' }).click();
    await mailDuring(email, opened, /^Your payout details were opened$/);
    await page.getByRole('button', { name: 'Finish', exact: true }).click();
    await expect(page.getByText('Your payout account is ready.')).toBeVisible();
    await expect(account).toContainText('ending in 6789');
  });

  await test.step('weeks later it is payable, planned, looked at, and sent', async () => {
    const affiliate = Number(new URL(link).searchParams.get('invite'));
    await letHoldPass(affiliate);
    await area.untilShown(area.balance, /Payable.*\$150\.00/);
    await beginMonth(affiliate);
    await area.untilShown(area.payouts, /Being checked.*\$150\.00/);
    await expect(area.balance).toContainText(/On its way.*\$150\.00/);
    await area.payouts.getByRole('link', { name: 'Statement' }).click();
    await expect(page).toHaveURL(/[?&]payout=\d+/);
    const payout = new URL(page.url()).searchParams.get('payout') ?? '';
    const sent = await mailDuring(email, () => approvePayout(payout), /^Your payout of/);
    expect(sent.subject).toBe('Your payout of $150.00 is on its way');
    await page.reload();
  });

  await test.step('reads the statement, and keeps it', async () => {
    const statement = page.getByRole('dialog', { name: /^Payout statement, / });
    await expect(statement).toContainText('Sent');
    const lines = statement.getByRole('table', { name: 'Lines of this payout' });
    await expect(lines.getByRole('row', { name: `Commission: ${shop}` })).toContainText('$169.92');
    await expect(lines.getByRole('row', { name: `Taken back: ${shop}` })).toContainText('-$19.92');
    await expect(statement).toContainText(/Total\s*\$150\.00/);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      statement.getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await page.keyboard.press('Escape');
    await expect(area.balance).toContainText(/Paid out.*\$150\.00/);
  });

  await test.step('what goes back after the payout makes less of what comes', async () => {
    const invoice = await lastInvoice(visitor.page);
    await atStripe('refund', shopMail, { invoice });
    await area.untilShown(area.balance, /Payable.*-\$150\.00/);
    await expect(area.balance).toContainText('Below zero because a payment was refunded');
  });
  await visitor.context.close();
});

test.describe('with a shop', () => {
  const withShop = test.extend({
    person: async ({ url }, use) => {
      await use(await openShop(url));
    },
  });

  withShop(
    'one’s own link brings nothing, and an invitation that is over names nobody',
    async ({ page, person, browser, problems, url }) => {
      test.setTimeout(90_000);
      if (!person) throw new Error('Nobody is signed in');
      const area = new AffiliatePage(page);
      await area.open();
      await page.getByRole('button', { name: 'Join the program' }).click();
      await expect(area.link).toHaveValue(/invite=\d+$/);
      const [, id = ''] = /invite=(\d+)$/.exec(await area.link.inputValue()) ?? [];

      const visitor = await newVisitor(browser, { problems, url, network: newNetwork() });
      const { page: theirs } = visitor;
      await theirs.goto(`/?invite=${id}`);
      await expect
        .poll(async () => (await readStorage(theirs))['affiliate_invite_by'])
        .toContain(`"id":${id},`);
      const { affiliate_invite_by: invitation = '' } = await readStorage(theirs);
      const login = new LoginPage(theirs);
      await login.open();
      await login.signIn(person);
      await expect(theirs).toHaveURL('/dashboard');

      const subscription = new SubscriptionPage(theirs);
      const over = JSON.stringify({ id: Number(id), expiresAt: Date.now() - 1 });
      await leaveInStorage(theirs, { affiliate_invite_by: over });
      await subscription.open();
      expect(await inviterNamed(theirs, () => subscription.choose('PRO PLAN'))).toBe(-1);
      await expect(theirs.getByRole('heading', { name: 'Subscribe to Lineup' })).toBeVisible();

      await leaveInStorage(theirs, { affiliate_invite_by: invitation });
      await subscription.open();
      expect(await inviterNamed(theirs, () => subscription.choose('PRO PLAN'))).toBe(Number(id));
      await subscription.pay();
      await expect(theirs.getByRole('heading', { name: 'You are on PRO PLAN' })).toBeVisible();
      await atStripe('renew', person.email);
      await expect.poll(() => lastInvoice(theirs)).not.toBe('');
      await visitor.context.close();

      await page.reload();
      await expect(area.figures).toContainText(/Link clicks\s*1\s*/);
      await expect(area.figures).toContainText(/Sign-ups\s*0\s*/);
      await expect(area.commissions).toContainText(/Pending\s*\$0\.00/);
    },
  );
});
