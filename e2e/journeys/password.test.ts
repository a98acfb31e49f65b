import { getReset, login } from '@lineup/contract/identity/auth';
import { openShop } from '../fixtures/new-shop.ts';
import { signedIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { ShellPage } from '../pages/shell-page.ts';
import { linkIn, mailDuring } from '../providers/inbox.ts';

const newPassword = 'copper lantern orchard';
const sentence = 'If there is an account with this address, an email is on its way.';

test('from forgotten to logged in; the old session is out, the link works once @phone', async ({
  page,
  browser,
  url,
  problems,
}) => {
  test.setTimeout(120_000);
  problems.expect(`401 ${login.path}`);
  const person = await openShop(url);
  const elsewhere = await browser.newContext({
    baseURL: url,
    storageState: await signedIn(url, person, false),
  });
  const otherTab = await elsewhere.newPage();
  await new ShellPage(otherTab).open();

  const loginPage = new LoginPage(page);
  await loginPage.open();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The login has a field of the same name.
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
  const mail = await mailDuring(
    person.email,
    async () => {
      await page.getByLabel('Email').fill(person.email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect(page.getByText(sentence)).toBeVisible();
    },
    /password/,
  );

  const link = linkIn(mail);
  const token = new URL(link).searchParams.get('token') ?? '';
  problems.expect(`404 ${getReset.path.replace(':token', token)}`);
  await page.goto(link);
  await expect(page).toHaveURL('/reset-password/');
  await page.reload();
  await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
  await expect(page.getByText('Strong.')).toBeVisible();
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(
    page.getByText('Your password has been changed. Sign in with the new one.'),
  ).toBeVisible();

  await otherTab.goto('/dashboard/services');
  await expect(new LoginPage(otherTab).email).toBeVisible();
  await elsewhere.close();

  await loginPage.signIn(person);
  await expect(loginPage.error).toHaveText('Login failed. Please check your credentials.');
  await loginPage.signIn({ ...person, password: newPassword });
  await expect(page).toHaveURL('/dashboard');

  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'New password' })).toBeHidden();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('an unknown address gets the same sentence', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody@nowhere.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(sentence)).toBeVisible();
});
