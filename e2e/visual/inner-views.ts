import { signUp } from '@lineup/contract/identity/auth';
import { startKiosk } from '@lineup/contract/kiosk';
import { setPin } from '@lineup/contract/shops';
import { expect, type Page } from '@playwright/test';
import { leaveInStorage } from '../browser/storage.ts';
import { openShop } from '../fixtures/new-shop.ts';
import { openLine } from '../fixtures/open-line.ts';
import { owner, type Person } from '../fixtures/people.ts';
import type { Problems } from '../fixtures/problems.ts';
import { LoginPage } from '../pages/login-page.ts';
import { ServicesPage } from '../pages/services-page.ts';
import { ShellPage } from '../pages/shell-page.ts';
import { TeamPage } from '../pages/team-page.ts';
import { linkIn, mailDuring } from '../providers/inbox.ts';

interface Walker {
  readonly page: Page;
  readonly url: string;
  readonly problems: Problems;
  readonly isMobile: boolean;
  /** Checks the current view: with axe, or with a screenshot. */
  readonly look: (state: string, exceptRules?: string[]) => Promise<void>;
}

/** The views inside a screen: dialogs, menus, refusals. */
export interface InnerView {
  /** The screen it belongs to. */
  readonly screen: string;
  readonly person: Person | null;
  readonly isPinGiven?: true;
  readonly go: (walker: Walker) => Promise<void>;
}

const answer = (response: object) => ({ json: { status: 1, response } });

const refuseLogin = async ({ page, look }: Walker): Promise<void> => {
  const login = new LoginPage(page);
  await login.open();
  await login.submit.click();
  await expect(login.error).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Please fill' })).toBeVisible();
  await look('refused');
};

const refuseSignUp = async ({ page, problems, look }: Walker): Promise<void> => {
  problems.expect(`400 ${signUp.path}`);
  await page.goto('/signup');
  await page.getByRole('textbox', { name: 'Password' }).fill('password1234');
  await expect(page.getByText(/^Weak\./)).toBeVisible();
  await page.getByRole('button', { name: 'Open your shop' }).click();
  await expect(page.getByText('Please enter a name')).toBeVisible();
  await look('refused');
};

const refuseCode = async ({ page, look }: Walker): Promise<void> => {
  const code = { email: 'n•••@alder.example', resend_in_seconds: 0, expires_in_seconds: 0 };
  await page.route('**/auth/codes/**', (route) => route.fulfill(answer(code)));
  await page.goto('/account-verification/a-token-of-a-page-0123456789');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Enter the six digits of the code')).toBeVisible();
  await look('refused');
};

/** Returns the mailed link. */
const askForLink = async ({ page, url }: Walker): Promise<string> => {
  const { email } = await openShop(url);
  const ask = async () => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('an email is on its way')).toBeVisible();
  };
  return linkIn(await mailDuring(email, ask, /password/));
};

const forgetPassword = async (walker: Walker): Promise<void> => {
  await askForLink(walker);
  await walker.look('sent');
};

const resetPassword = async (walker: Walker): Promise<void> => {
  const { page, problems, look } = walker;
  await page.goto(await askForLink(walker));
  const field = page.getByRole('textbox', { name: 'New password' });
  await expect(field).toBeVisible();
  await look('form');
  problems.allowLike(/^400 /);
  await field.fill('password1234');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await look('refused');
};

const beInvited = async ({ page, look }: Walker): Promise<void> => {
  const invitation = { shop_name: 'Ninth & Alder', name: 'Theo', email: 't@alder.example' };
  for (const has_account of [false, true]) {
    const full = answer({ ...invitation, has_account });
    await page.route('**/invitations/**', (route) => route.fulfill(full));
    await page.goto('/invitation/a-token-of-a-mail-0123456789');
    await expect(page.getByRole('button', { name: 'Join the team' })).toBeVisible();
    await look(has_account ? 'account' : 'no-account');
  }
};

const meetPin = async ({ page, look }: Walker): Promise<void> => {
  const services = new ServicesPage(page);
  await services.open();
  await expect(services.pin).toBeFocused();
  await look('pin');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Services are locked')).toBeVisible();
  await look('locked');
};

const openMenus = async ({ page, isMobile, look }: Walker): Promise<void> => {
  const shell = new ShellPage(page);
  await shell.open();
  await shell.accountMenu.click();
  await expect(page.getByRole('menu')).toBeVisible();
  // A menu is shown above the page and is in no landmark.
  await look('account-menu', ['region']);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(shell.question).toBeVisible();
  await look('logout');
  await page.keyboard.press('Escape');
  if (!isMobile) return;
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(shell.menu).toBeVisible();
  await look('drawer');
};

const editServices = async ({ page, look }: Walker): Promise<void> => {
  const services = new ServicesPage(page);
  await services.open();
  await services.addButton.click();
  await services.save();
  await expect(services.field('Service Name')).toHaveAttribute('aria-invalid', 'true');
  await look('form');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Order and categories' }).click();
  await expect(page.getByRole('button', { name: 'Save order' })).toBeVisible();
  await look('arrange');
  await page.keyboard.press('Escape');
  await services.remove('Skin Fade').click();
  await expect(services.notice).toBeVisible();
  await look('delete');
  await page.keyboard.press('Escape');
  await services.exportButton.click();
  await expect(services.notice).toHaveAccessibleName('Success');
  await look('notice');
  await services.dismissNotice();
  await services.search.fill('nothing like it');
  await look('no-match');
};

const editTeam = async ({ page, look }: Walker): Promise<void> => {
  const team = new TeamPage(page);
  await team.open();
  await team.inviteButton.click();
  await team.press('Send invitation');
  await expect(team.field('Email')).toHaveAttribute('aria-invalid', 'true');
  await look('invitation');
  await page.keyboard.press('Escape');
  await team.action('Theo Marchetti', 'Edit').click();
  await expect(team.field('Username')).toBeVisible();
  await look('member');
  await page.keyboard.press('Escape');
  await team.action('Theo Marchetti', 'Hours of').click();
  const monday = team.dialog.getByRole('switch', { name: 'Monday' });
  if (!(await monday.isChecked())) await monday.click();
  await team.field('Monday to').first().fill('01:00');
  await expect(team.field('Monday to').first()).toHaveAttribute('aria-invalid', 'true');
  await look('hours');
  await team.showDaysOff();
  await team.press('Add days off');
  await expect(team.field('First day')).toHaveAttribute('aria-invalid', 'true');
  await look('days-off');
  await page.keyboard.press('Escape');
  await team.action('Theo Marchetti', 'Deactivate').click();
  await expect(team.notice).toBeVisible();
  await look('deactivate');
};

const addBookingLink = async ({ page, look }: Walker): Promise<void> => {
  await page.goto('/dashboard/booking-links');
  await page.getByRole('button', { name: '+ Add Booking Link' }).click();
  const form = page.getByRole('dialog', { name: /Booking Link$/ });
  await form.getByRole('button', { name: 'Create Booking Link' }).click();
  await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
  await look('form');
};

/** On a tablet in kiosk mode. */
const useKiosk = async ({ page, url, problems, look }: Walker): Promise<void> => {
  const line = await openLine(url, ['Theo Marchetti']);
  const { access: as, password } = line.owner;
  for (const name of ['Marcus', 'Dana', 'Tomasz']) await line.checkIn(name);
  await line.call(setPin, { as, body: { password, pin: '4711' } });
  const body = { name: 'Front desk' };
  const made = (await line.call(startKiosk, { as, body })) as { response: { token: string } };
  const record = { username: line.username, token: made.response.token, aheadMs: 0 };
  await leaveInStorage(page, { lineup_kiosk: JSON.stringify(record) });
  await page.goto(`/shop/${line.username}/kiosk`);
  await expect(page.getByRole('button', { name: 'Check in' })).toBeVisible();
  await look('rest');
  const getTicket = page.getByRole('button', { name: 'Get my ticket' });
  await page.getByRole('button', { name: 'Check in' }).click();
  await getTicket.click();
  await expect(page.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true');
  await look('refused');
  await page.getByLabel('Your name').fill('Ana');
  await look('form');
  await getTicket.click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await look('ticket');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Leave kiosk mode' }).click();
  await look('leave');
  await page.keyboard.press('Escape');
  problems.allowLike(/^net::ERR_/);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Check in' }).click();
  await page.getByLabel('Your name').fill('Ben');
  await getTicket.click();
  await expect(page.getByText('K1', { exact: true })).toBeVisible();
  await look('provisional');
  await page.getByRole('button', { name: 'Done' }).click();
  await look('offline');
};

export const innerViews: readonly InnerView[] = [
  { screen: 'login', person: null, go: refuseLogin },
  { screen: 'signup', person: null, go: refuseSignUp },
  { screen: 'account-verification', person: null, go: refuseCode },
  { screen: 'forgot-password', person: null, go: forgetPassword },
  { screen: 'reset-password', person: null, go: resetPassword },
  { screen: 'invitation', person: null, go: beInvited },
  { screen: 'kiosk', person: null, go: useKiosk },
  { screen: 'dashboard-services-owner', person: owner, go: meetPin },
  { screen: 'dashboard-services-owner', person: owner, isPinGiven: true, go: editServices },
  { screen: 'dashboard-employees-owner', person: owner, go: editTeam },
  { screen: 'dashboard-home-owner', person: owner, go: openMenus },
  { screen: 'dashboard-booking-links-owner', person: owner, isPinGiven: true, go: addBookingLink },
];
