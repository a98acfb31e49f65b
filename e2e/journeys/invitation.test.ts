import { login } from '@lineup/contract/identity/auth';
import { getInvitation, inviteMember } from '@lineup/contract/team/team';
import type { APIRequestContext } from '@playwright/test';
import { newAddress, openShop } from '../fixtures/new-shop.ts';
import type { Person } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { linkIn, mailDuring } from '../providers/inbox.ts';

const password = 'copper lantern orchard';

/** The link that an owner's invitation brings. */
const invite = async (request: APIRequestContext, owner: Person, email: string) => {
  const { email: ownEmail, password: ownPassword, role } = owner;
  const data = { email: ownEmail, password: ownPassword, role };
  const session = (await (await request.post(login.path, { data })).json()) as { access: string };
  const mail = await mailDuring(email, async () => {
    const answer = await request.post(inviteMember.path, {
      headers: {
        authorization: `Bearer ${session.access}`,
        'idempotency-key': crypto.randomUUID(),
      },
      data: { name: 'Theo', email, phone_no: '(312) 555-0143' },
    });
    expect(answer.status()).toBe(201);
  });
  return linkIn(mail);
};

test('an invited person sets name and password, is in, and logs in again @phone', async ({
  page,
  request,
  url,
  problems,
}) => {
  const owner = await openShop(url);
  const email = newAddress();
  const link = await invite(request, owner, email);
  problems.expect(
    `404 ${getInvitation.path.replace(':token', new URL(link).pathname.split('/').at(-1) ?? '')}`,
  );
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: /^Join Test Shop/ })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Your name').fill('Theo Marchetti');
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Join the team' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();

  // The page stays open to who is signed in, and the link works once.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This invitation is over' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  const loginPage = new LoginPage(page);
  await loginPage.open();
  await loginPage.signIn({ email, password, role: 'employee' });
  await expect(page).toHaveURL('/dashboard');
});

test('who has an account joins with one press and logs in as usual', async ({
  page,
  request,
  url,
}) => {
  const [owner, other] = [await openShop(url), await openShop(url)];
  await page.goto(await invite(request, owner, other.email));
  await expect(page.getByText(/You have a Lineup account already/)).toBeVisible();
  await page.getByRole('button', { name: 'Join the team' }).click();
  await expect(page.getByText(/You have joined the shop/)).toBeVisible();
  const loginPage = new LoginPage(page);
  await expect(loginPage.role('Employee')).toBeChecked();
  await loginPage.signIn({ ...other, role: 'employee' });
  await expect(page).toHaveURL('/dashboard');

  // The own shop is one press away.
  const menu = page.getByRole('button', { name: 'Account menu' }).filter({ visible: true });
  await menu.click();
  await page.getByRole('menuitem', { name: /^Switch to Test Shop/ }).click();
  await expect(page.getByText(/^You are now at Test Shop/)).toBeVisible();
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
});
