import { signUp } from '@lineup/contract/auth';
import { listServices } from '@lineup/contract/services';
import { LoginPage } from '../pages/login-page.ts';
import { affiliate, blockedEmployee, blockedOwner, employee, owner } from '../pages/people.ts';
import { ServicesPage } from '../pages/services-page.ts';
import { ShellPage } from '../pages/shell-page.ts';
import { TeamPage } from '../pages/team-page.ts';
import { expect, test } from '../pages/test.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openScreen } from './open-screen.ts';
import { deadLinks, screens } from './screens.ts';

const groups = {
  visitor: null,
  owner,
  employee,
  affiliate,
  'blocked owner': blockedOwner,
  'blocked employee': blockedEmployee,
};

for (const [group, person] of Object.entries(groups)) {
  const theirs = screens.filter((screen) => screen.person === person);

  test.describe(group, () => {
    test.use({ person, isPinGiven: person !== null });

    // One test for all, so that the browser loads the product once.
    test(`every screen of the ${group} is accessible in light and dark @phone`, async ({
      page,
      problems,
    }) => {
      test.setTimeout(theirs.length * 20_000);
      expect(theirs.length).toBeGreaterThan(0);
      if (person === null) problems.expect('404 /no-such-page', ...deadLinks);
      for (const screen of theirs) {
        await test.step(screen.name, async () => {
          await openScreen(page, screen);
          await expectAccessible(page, screen.name);
        });
      }
    });
  });
}

test('the refused login is accessible @phone', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.submit.click();
  await expect(login.error).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Please fill' })).toBeVisible();
  await expectAccessible(page, 'refused login');
});

test('sign-up, code and invitation in use are accessible @phone', async ({ page, problems }) => {
  problems.expect(`400 ${signUp.path}`);
  await page.goto('/signup');
  await page.getByRole('textbox', { name: 'Password' }).fill('password1234');
  await expect(page.getByText(/^Weak\./)).toBeVisible();
  await page.getByRole('button', { name: 'Open your shop' }).click();
  await expect(page.getByText('Please enter a name')).toBeVisible();
  await expectAccessible(page, 'refused sign-up');

  const code = { email: 'n•••@alder.example', resend_in_seconds: 0, expires_in_seconds: 0 };
  const answer = (response: object) => ({ json: { status: 1, response } });
  await page.route('**/auth/codes/**', (route) => route.fulfill(answer(code)));
  await page.goto('/account-verification/a-token-of-a-page-0123456789');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Enter the six digits of the code')).toBeVisible();
  await expectAccessible(page, 'refused code');

  const invitation = { shop_name: 'Ninth & Alder', name: 'Theo', email: 't@alder.example' };
  for (const has_account of [false, true]) {
    const full = answer({ ...invitation, has_account });
    await page.route('**/invitations/**', (route) => route.fulfill(full));
    await page.goto('/invitation/a-token-of-a-mail-0123456789');
    await expect(page.getByRole('button', { name: 'Join the team' })).toBeVisible();
    await expectAccessible(page, `invitation, account ${has_account}`);
  }
});

test.describe('owner', () => {
  test.use({ person: owner });

  test('the PIN prompt and the locked services are accessible @phone', async ({ page }) => {
    const services = new ServicesPage(page);
    await services.open();
    await expect(services.pin).toBeFocused();
    await expectAccessible(page, 'PIN prompt');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Services are locked')).toBeVisible();
    await expectAccessible(page, 'locked');
  });

  test('menu and drawer are accessible @phone', async ({ page, isMobile }) => {
    const shell = new ShellPage(page);
    await shell.open();
    await shell.accountMenu.click();
    await expect(page.getByRole('menu')).toBeVisible();
    // A menu pops up over the page; it belongs to no landmark.
    await expectAccessible(page, 'account menu', ['region']);
    await page.keyboard.press('Escape');
    if (!isMobile) return;
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(shell.menu).toBeVisible();
    await expectAccessible(page, 'drawer');
  });
});

test.describe('services', () => {
  test.use({ person: owner, isPinGiven: true });

  test('form, question, notice and empty search are accessible @phone', async ({ page }) => {
    const services = new ServicesPage(page);
    await services.open();
    await services.addButton.click();
    await services.save();
    await expect(services.field('Service Name')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'form with an error');
    await page.keyboard.press('Escape');
    await services.remove('Skin Fade').click();
    await expect(services.notice).toBeVisible();
    await expectAccessible(page, 'question');
    await page.keyboard.press('Escape');
    await services.exportButton.click();
    await expect(services.notice).toHaveAccessibleName('Success');
    await expectAccessible(page, 'notice');
    await services.dismissNotice();
    await services.search.fill('nothing like it');
    await expectAccessible(page, 'empty search');
  });

  test('loading and failure are accessible @phone', async ({ page, problems }) => {
    problems.expect(`503 ${listServices.path}`);
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    await page.route(`**${listServices.path}?*`, async (route) => {
      await mayAnswer;
      await route.fulfill({ status: 503 });
    });
    const services = new ServicesPage(page);
    await services.open();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(1);
    await expectAccessible(page, 'loading');
    answer();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'failure');
  });
});

test.describe('team', () => {
  test.use({ person: owner });

  test('forms, hours, days off and the question are accessible @phone', async ({ page }) => {
    const team = new TeamPage(page);
    await team.open();
    await team.inviteButton.click();
    await team.press('Send invitation');
    await expect(team.field('Email')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'invitation with errors');
    await page.keyboard.press('Escape');
    await team.action('Theo Marchetti', 'Edit').click();
    await expect(team.field('Username')).toBeVisible();
    await expectAccessible(page, 'member');
    await page.keyboard.press('Escape');
    await team.action('Theo Marchetti', 'Hours of').click();
    const monday = team.dialog.getByRole('switch', { name: 'Monday' });
    if (!(await monday.isChecked())) await monday.click();
    await team.field('Monday to').first().fill('01:00');
    await expect(team.field('Monday to').first()).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'hours with a problem');
    await team.showDaysOff();
    await team.press('Add days off');
    await expect(team.field('First day')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'days off with a problem');
    await page.keyboard.press('Escape');
    await team.action('Theo Marchetti', 'Deactivate').click();
    await expect(team.notice).toBeVisible();
    await expectAccessible(page, 'question');
  });
});
