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

const refusal = (page: Page) =>
  page.getByRole('main').getByText(/^Only (the owner|owners\b.*) can open this screen$/);

const titles = {
  customers: 'Customers',
  employees: 'Team Members',
  reports: 'Reports',
  'settings/settings': 'Settings',
  billing: 'Billing',
} as const;
type Screen = keyof typeof titles;

/** Opens every screen; those that are not listed have to name who may open them. */
const expectOpen = async (page: Page, open: readonly Screen[]) => {
  for (const path of Object.keys(titles) as Screen[]) {
    await page.goto(`/dashboard/${path}`);
    await expect(page).toHaveTitle(new RegExp(titles[path]));
    if (!open.includes(path)) await expect(refusal(page), path).toBeVisible();
    else {
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(refusal(page), path).toHaveCount(0);
    }
  }
};

test('a receptionist and a manager sign in as Admin and see what their roles include; a new role counts at once @phone', async ({
  page,
  browser,
  isMobile,
}) => {
  // Who may open a screen at a desk may open it on a phone.
  const expectScreens = isMobile ? () => Promise.resolve() : expectOpen;
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
  await expectScreens(theirs, ['customers']);

  const managers = await join(browser, manager);
  await expectScreens(managers, ['customers', 'employees', 'reports', 'settings/settings']);
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
  await expectScreens(theirs, []);
  await theirs.context().close();
  await managers.context().close();
});
