import { login } from '@lineup/contract/identity/auth';
import { tabTo } from '../browser/keyboard.ts';
import { employee, owner } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';

const refused = `401 ${login.path}`;

for (const person of [owner, employee]) {
  test(`${person.role} signs in and lands on the dashboard @phone`, async ({ page }) => {
    const loginPage = new LoginPage(page);
    await loginPage.open();
    await loginPage.signIn(person);
    await expect(page.getByText('Logged in successfully!', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: /^(Welcome|Good )/ })).toBeVisible();
  });
}

test('a wrong password is said beside the form, and the fields stay @phone', async ({
  page,
  problems,
}) => {
  problems.expect(refused);
  const loginPage = new LoginPage(page);
  await loginPage.open();
  await loginPage.signIn({ ...owner, password: 'not the password' });
  await expect(loginPage.error).toHaveText('Login failed. Please check your credentials.');
  await expect(loginPage.email).toHaveValue(owner.email);
  await expect(page).toHaveURL('/login');
});

test('an unknown e-mail gets the same sentence', async ({ page, problems }) => {
  problems.expect(refused);
  const loginPage = new LoginPage(page);
  await loginPage.open();
  await loginPage.signIn({ ...owner, email: 'nobody@alder.example' });
  await expect(loginPage.error).toHaveText('Login failed. Please check your credentials.');
});

test('empty fields are said without asking the server', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const loginPage = new LoginPage(page);
  await loginPage.open();
  await loginPage.submit.click();
  await expect(loginPage.error).toHaveText('Please fill all the fields');
  await loginPage.email.fill(owner.email);
  await loginPage.submit.click();
  await expect(loginPage.error).toHaveText('Please fill all the fields');
  expect(asked).not.toContain(login.path);
});

test('the wrong portal is named', async ({ page, problems }) => {
  problems.expect(`403 ${login.path}`);
  const loginPage = new LoginPage(page);
  await loginPage.open();
  await loginPage.signIn({ ...employee, role: 'owner' });
  await expect(loginPage.error).toHaveText(
    'This account belongs to an employee. Use the Employee portal.',
  );
});

test('the button says that it is signing in, and a second press does nothing', async ({ page }) => {
  let requests = 0;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**${login.path}`, async (route) => {
    requests += 1;
    await answered;
    await route.continue();
  });
  const loginPage = new LoginPage(page);
  await loginPage.open();
  await loginPage.signIn(owner);
  await expect(loginPage.submit).toHaveText('Signing in...');
  await page.keyboard.press('Enter');
  answer();
  await expect(page).toHaveURL('/dashboard');
  expect(requests).toBe(1);
});

test('a server that cannot be reached is said', async ({ page, problems }) => {
  problems.expect(`net::ERR_FAILED ${login.path}`);
  await page.route(`**${login.path}`, (route) => route.abort());
  const loginPage = new LoginPage(page);
  await loginPage.open();
  await loginPage.signIn(owner);
  await expect(loginPage.error).toContainText('Failed to fetch');
  await expect(loginPage.error).toContainText('We could not reach Lineup.');
});

test('Remember me is part of the request', async ({ page }) => {
  const loginPage = new LoginPage(page);
  await loginPage.open();
  await expect(loginPage.rememberMe).toBeChecked();
  await loginPage.rememberMe.uncheck();
  const request = page.waitForRequest(`**${login.path}`);
  await loginPage.signIn(owner);
  expect((await request).postDataJSON()).toEqual({
    email: owner.email,
    password: owner.password,
    role: 'owner',
    remember: false,
  });
  await expect(page).toHaveURL('/dashboard');
});

test('the password can be shown and hidden @phone', async ({ page }) => {
  const loginPage = new LoginPage(page);
  await loginPage.open();
  await loginPage.password.fill('something');
  await expect(loginPage.password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(loginPage.password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(loginPage.password).toHaveAttribute('type', 'password');
  await expect(loginPage.password).toHaveValue('something');
});

test('an employee signs in by keyboard alone', async ({ page }) => {
  const loginPage = new LoginPage(page);
  await loginPage.open();
  await tabTo(loginPage.role('Admin'));
  await page.keyboard.press('ArrowRight');
  await expect(loginPage.role('Employee')).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Employee Portal/ })).toBeChecked();
  await tabTo(loginPage.email);
  await page.keyboard.type(employee.email);
  await tabTo(loginPage.password);
  await page.keyboard.type(employee.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('the login screen leads to sign-up, forgotten password and the start page', async ({
  page,
}) => {
  await new LoginPage(page).open();
  const links: [name: string, href: string][] = [
    ['Lineup home', '/'],
    ['Forgot password?', '/forgot-password'],
    ['Sign up', '/signup'],
    ['Privacy policy', '/privacy-policy'],
    ['Terms and services', '/terms-and-services'],
  ];
  for (const [name, href] of links) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

test('who is signed out sees the login in place of the dashboard, and goes on from there', async ({
  page,
}) => {
  const loginPage = new LoginPage(page);
  await page.goto('/dashboard/services');
  await expect(loginPage.heading).toBeVisible();
  await expect(page).toHaveURL('/dashboard/services');
  await loginPage.signIn(owner);
  await expect(page).toHaveURL('/dashboard');
});

test.describe('signed in already', () => {
  test.use({ person: owner });

  test('the login leads to the dashboard; the public shop page stays', async ({ page }) => {
    await page.goto('/login');
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/shop/ninth-and-alder');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/shop/ninth-and-alder');
  });
});
