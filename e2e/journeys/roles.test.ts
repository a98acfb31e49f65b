import { getToday } from '@lineup/contract/stats';
import type { Browser, Page } from '@playwright/test';
import { readStorage } from '../browser/storage.ts';
import { openShop } from '../fixtures/new-shop.ts';
import { newPerson } from '../fixtures/team-member.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { ShellPage } from '../pages/shell-page.ts';
import { TeamPage } from '../pages/team-page.ts';
import { linkIn, mailDuring } from '../providers/inbox.ts';
import { expectAccessible } from '../visual/expect-accessible.ts';

const test = base.extend({
  person: async ({ url }, use) => {
    await use(await openShop(url));
  },
});

const password = 'seven quiet lamps 42';
const nobody = { cookies: [], origins: [] };

const inviteAs = async (team: TeamPage, role: 'Receptionist' | 'Manager') => {
  const person = newPerson();
  const mail = await mailDuring(person.email, async () => {
    await team.fillInvitation(person);
    await team.chooseRole(role);
    await team.press('Send invitation');
    await team.answer('OK');
  });
  await expect(team.row(person.name)).toContainText(role);
  return { ...person, link: linkIn(mail) };
};

/** Joins by the link, then signs in again through the Admin portal. */
const join = async (browser: Browser, { email, link }: { email: string; link: string }) => {
  const joining = await browser.newContext({ storageState: nobody });
  const first = await joining.newPage();
  await first.goto(link);
  await first.getByRole('textbox', { name: 'Password' }).fill(password);
  await first.getByRole('button', { name: 'Join the team' }).click();
  await expect(first).toHaveURL('/dashboard');
  await joining.close();

  const context = await browser.newContext({ storageState: nobody });
  const login = new LoginPage(await context.newPage());
  await login.open();
  await login.signIn({ email, password, role: 'owner' });
  await expect(login.page).toHaveURL('/dashboard');
  return login.page;
};

/** Whether a screen opens or names who may use it. */
const isOpen = async (page: Page, path: string): Promise<boolean> => {
  await page.goto(`/dashboard/${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return (await page.getByText(/^Only (the owner|owners)/).count()) === 0;
};

const screensOf = async (page: Page) => {
  const opened: Record<string, boolean> = {};
  for (const path of ['customers', 'employees', 'reports', 'settings/settings', 'billing']) {
    opened[path] = await isOpen(page, path);
  }
  return opened;
};

test('a receptionist and a manager sign in as Admin and see what their roles include; a new role counts at once @phone', async ({
  page,
  browser,
  isMobile,
}) => {
  const team = new TeamPage(page);
  await team.open();
  const desk = await inviteAs(team, 'Receptionist');
  const manager = await inviteAs(team, 'Manager');
  await expect(page.getByRole('region', { name: 'Who may do what' })).toBeVisible();
  await expectAccessible(page, 'team with the table of rights');

  const theirs = await join(browser, desk);
  await expect(theirs.getByText('Revenue')).toHaveCount(0);
  if (isMobile) await theirs.getByRole('button', { name: 'Open menu' }).click();
  const links = await new ShellPage(theirs).menuLinks();
  // The last link is the shop's own check-in page.
  expect(links.slice(0, -1)).toEqual([
    'Home /dashboard',
    'Walk-in Management /dashboard/walkin-management',
    'Bookings /dashboard/booking-links',
    'Customers /dashboard/customers',
    'Calendar /dashboard/calendar',
    'Services /dashboard/services',
    'Profile /dashboard/profile',
    'Support /dashboard/support',
  ]);
  expect(await screensOf(theirs)).toEqual({
    customers: true,
    employees: false,
    reports: false,
    'settings/settings': false,
    billing: false,
  });

  const managers = await join(browser, manager);
  expect(await screensOf(managers)).toEqual({
    customers: true,
    employees: true,
    reports: true,
    'settings/settings': true,
    billing: false,
  });
  await managers.goto('/dashboard/employees');
  await managers.getByRole('button', { name: 'Invite', exact: true }).click();
  // Only an owner appoints managers.
  await managers.getByRole('combobox', { name: 'Role' }).click();
  await expect(managers.getByRole('option')).toHaveText(['Barber', 'Receptionist']);

  const before = (await readStorage(theirs))['accessToken'];
  await team.open();
  await team.action(desk.name, 'Edit').click();
  await team.chooseRole('Barber');
  await team.press('Save');
  await expect(team.row(desk.name)).toContainText('Barber');
  const refused = await page.request.get(getToday.path, {
    headers: { authorization: `Bearer ${before}` },
  });
  expect(refused.status()).toBe(401);
  expect(await isOpen(theirs, 'customers')).toBe(false);
  await theirs.context().close();
  await managers.context().close();
});
