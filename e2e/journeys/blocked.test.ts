import { barberTest, ownerTest } from '../fixtures/line-test.ts';
import { signedIn } from '../fixtures/session.ts';
import { expect } from '../fixtures/test.ts';
import { ShellPage } from '../pages/shell-page.ts';
import { SubscriptionPage } from '../pages/subscription-page.ts';
import { letRunOut, refusedWhileBlocked } from '../providers/payments.ts';

ownerTest(
  'a trial runs out, a pass opens the shop and runs out, the free plan opens it for good @phone-only',
  async ({ page, context, line, url, problems }) => {
    problems.allow(...refusedWhileBlocked);
    await context.addCookies([{ name: 'lineup_language', value: 'es', url }]);
    const shell = new ShellPage(page);
    const subscription = new SubscriptionPage(page);
    const blocked = page.getByRole('heading', { name: 'Tu suscripción no está activa' });
    await shell.open('/dashboard/services');
    await letRunOut(line.owner.access, 'trial_ends_at');
    await expect(blocked).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/Tu prueba de BASIC PLAN terminó el \d+ de/);

    await subscription.open();
    await subscription.choose('30-DAY PASS');
    await subscription.pay();
    await shell.open();
    await expect(blocked).toBeHidden();
    await letRunOut(line.owner.access, 'pass_ends_at');
    await expect(page.getByRole('main')).toContainText(/30-DAY PASS venció el \d+ de/);

    await subscription.open();
    await subscription.choose('FREE PLAN');
    await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeVisible();
    await shell.open();
    await expect(blocked).toBeHidden();
  },
);

barberTest(
  'an employee is told whom to ask, and goes on when the owner has paid',
  async ({ page, line, url, browser, problems }) => {
    problems.allow(...refusedWhileBlocked);
    await new ShellPage(page).open();
    await letRunOut(line.owner.access, 'trial_ends_at');
    await expect(
      page.getByRole('heading', { name: "The shop's subscription is not active" }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Write to Rosa Quintero' })).toHaveAttribute(
      'href',
      `mailto:${line.owner.email}`,
    );
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bo Quinn' })).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();

    const context = await browser.newContext({
      storageState: await signedIn(url, line.owner, false),
    });
    const owner = new SubscriptionPage(await context.newPage());
    await owner.page.goto(`${url}/dashboard`);
    await owner.page.getByRole('button', { name: 'Export everything' }).click();
    await owner.page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await owner.page.getByRole('link', { name: 'Choose a plan' }).click();
    await owner.choose('BASIC PLAN');
    await owner.pay();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await context.close();
  },
);
