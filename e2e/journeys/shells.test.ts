import { currentUser } from '../fixtures/current-user.ts';
import { affiliate, blockedOwner, employee, owner, trialOwner } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { ShellPage } from '../pages/shell-page.ts';

const count = new Intl.NumberFormat('en-US');

const adminLinks = [
  'Home /dashboard',
  'Walk-in Management /dashboard/walkin-management',
  'Team Members /dashboard/employees',
  'Bookings /dashboard/booking-links',
  'Customers /dashboard/customers',
  'Calendar /dashboard/calendar',
  'Services /dashboard/services',
  // Ours; the specification has no reports.
  'Reports /dashboard/reports',
  'Profile /dashboard/profile',
  'Settings /dashboard/settings/settings',
  'Support /dashboard/support',
  'Check Inopens in a new tab /shop/ninth-and-alder',
];

const employeeLinks = [
  'Home /dashboard',
  'Appointments /dashboard/appointments',
  'Bookings /dashboard/booking-links',
  'Services /dashboard/services',
  'Account /dashboard/profile',
];

test.describe('owner', () => {
  test.use({ person: owner });

  test('has the menu of the specification, in its order @phone', async ({ page, isMobile }) => {
    const shell = new ShellPage(page);
    await shell.open();
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
    expect(await shell.menuLinks()).toEqual(adminLinks);
    await shell.menu.getByRole('link', { name: 'Customers' }).click();
    await expect(page).toHaveURL('/dashboard/customers');
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
    if (isMobile) await expect(page.getByRole('dialog')).toBeHidden();
    else {
      const current = shell.menu.getByRole('link', { name: 'Customers' });
      await expect(current).toHaveAttribute('aria-current', 'page');
    }
  });

  test('sees the figures of the shop, and the plan opens the subscription', async ({ page }) => {
    const shell = new ShellPage(page);
    await shell.open();
    const user = await currentUser(page);
    const figures = (used: number, limit: number) =>
      `${count.format(used)} / ${count.format(limit)}`;
    await expect(shell.meter('Check-ins this month')).toHaveAttribute(
      'aria-valuetext',
      figures(user.total_check_ins_this_month, user.total_check_ins),
    );
    await expect(shell.meter('Team members')).toHaveAttribute(
      'aria-valuetext',
      figures(user.total_barbers, user.barber_limit),
    );
    expect(user.total_barbers).toBeGreaterThan(0);
    await page.getByRole('link', { name: user.plan_name }).click();
    await expect(page).toHaveURL('/dashboard/settings/subscription');
  });

  test('opens Check In in a new tab', async ({ page, context }) => {
    await new ShellPage(page).open();
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Check In' }).click();
    await expect(await opened).toHaveURL('/shop/ninth-and-alder');
    await expect(page).toHaveURL('/dashboard');
  });

  test('has an account menu that closes on an outside click and on Esc @phone', async ({
    page,
  }) => {
    const shell = new ShellPage(page);
    await shell.open();
    const menu = page.getByRole('menu');
    await shell.accountMenu.click();
    await expect(menu).toContainText(owner.email);
    await expect(menu).toContainText('PRO PLAN');
    for (const item of ['My Profile', 'Settings', 'Billing', 'Logout']) {
      await expect(menu.getByRole('menuitem', { name: item })).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await shell.accountMenu.click();
    await expect(menu).toBeVisible();
    await page
      .getByRole('heading', { level: 1, name: /^Good / })
      .click({ position: { x: 4, y: 4 } });
    await expect(menu).toBeHidden();
  });

  test('reaches the menu and the content by keyboard, skip link first', async ({ page }) => {
    await new ShellPage(page).open();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('keeps the chosen theme after a reload', async ({ page }) => {
    const shell = new ShellPage(page);
    await shell.open();
    const chooseTheme = async (name: string) => {
      await shell.accountMenu.click();
      await page.getByRole('menuitemradio', { name }).click();
    };
    const html = page.locator('html');
    await chooseTheme('Dark theme');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await chooseTheme('Light theme');
    await expect(html).toHaveAttribute('data-theme', 'light');

    // The system's own choice, and its change while the page is open.
    await page.emulateMedia({ colorScheme: 'dark' });
    await chooseTheme('System theme');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html).toHaveAttribute('data-theme', 'light');
  });
});

test.describe('employee', () => {
  test.use({ person: employee });

  test('has a menu of five, on the phone as tabs @phone', async ({ page, isMobile }) => {
    const shell = new ShellPage(page);
    await shell.open();
    expect(await shell.menuLinks()).toEqual(employeeLinks);
    if (!isMobile) {
      await expect(page.getByRole('heading', { name: 'Main Menu' })).toBeVisible();
      await expect(shell.meter('Check-Ins')).toBeVisible();
      await expect(shell.meter('Employees')).toBeVisible();
    }
    await shell.menu.getByRole('link', { name: 'Appointments' }).click();
    await expect(page).toHaveURL('/dashboard/appointments');
  });

  test('sees Upgrade Plan everywhere but on the appointments @phone', async ({ page }) => {
    const shell = new ShellPage(page);
    const upgrade = page.getByRole('link', { name: 'Upgrade Plan' });
    await shell.open();
    await expect(upgrade).toHaveAttribute('href', '/dashboard/settings/subscription');
    await shell.menu.getByRole('link', { name: 'Appointments' }).click();
    await expect(upgrade).toBeHidden();
  });
});

test.describe('on trial', () => {
  test.use({ person: trialOwner });

  test('the owner sees the days that are left', async ({ page }) => {
    const shell = new ShellPage(page);
    await shell.open();
    const { trial_days_remaining: days } = await currentUser(page);
    expect(days).toBeGreaterThan(1);
    await expect(page.getByText(`${days} days left`)).toBeVisible();
    await shell.accountMenu.click();
    await expect(page.getByRole('menu')).toContainText(`${days} days left`);
  });
});

test.describe('subscription ended', () => {
  test.use({ person: blockedOwner });

  test('every screen says so, and the ways out are open @phone', async ({ page }) => {
    await page.goto('/dashboard/services');
    const heading = page.getByRole('heading', { name: 'Your subscription is not active' });
    await expect(heading).toBeVisible();
    await expect(page.getByText('Manage Services')).toBeHidden();
    await page.getByRole('link', { name: 'Choose a plan' }).click();
    await expect(page).toHaveURL('/dashboard/settings/subscription');
    await expect(heading).toBeHidden();
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Contact support' }).click();
    await expect(page).toHaveURL('/dashboard/support');
  });
});

test.describe('affiliate', () => {
  test.use({ person: affiliate });

  test('is kept in the affiliate area', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/affiliate/marketing/dashboard');
    await expect(page.getByRole('contentinfo')).toContainText('©');
    await page.getByRole('banner').getByRole('button').click();
    for (const item of ['My Profile', 'Analytics', 'Payouts', 'Logout']) {
      await expect(page.getByRole('menuitem', { name: item })).toBeVisible();
    }
    await page.getByRole('menuitem', { name: 'Payouts' }).click();
    await expect(page).toHaveURL('/affiliate/marketing/dashboard/payouts');
  });
});
