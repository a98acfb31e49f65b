import { listServices } from '@lineup/contract/services';
import { LoginPage } from '../pages/login-page.ts';
import {
  affiliate,
  blockedEmployee,
  blockedOwner,
  employee,
  owner,
  trialOwner,
} from '../pages/people.ts';
import { ServicesPage } from '../pages/services-page.ts';
import { ShellPage } from '../pages/shell-page.ts';
import { expect, test } from '../pages/test.ts';
import { openScreen } from './open-screen.ts';
import { takePictures } from './picture.ts';
import { deadLinks, screens } from './screens.ts';

const groups = {
  visitor: null,
  owner,
  employee,
  affiliate,
  'blocked owner': blockedOwner,
  'blocked employee': blockedEmployee,
};

for (const locale of ['en-US', 'es-US']) {
  for (const [group, person] of Object.entries(groups)) {
    const theirs = screens.filter((screen) => screen.person === person);

    test.describe(`${group} ${locale}`, () => {
      test.use({ person, isPinGiven: person !== null, locale });

      test('screens', async ({ page, problems }, testInfo) => {
        test.setTimeout(theirs.length * 20_000);
        if (person === null) problems.expect('404 /no-such-page', ...deadLinks);
        for (const screen of theirs) {
          await openScreen(page, screen);
          await takePictures(page, testInfo, screen.name);
        }
      });
    });
  }
}

test('login states', async ({ page }, testInfo) => {
  const login = new LoginPage(page);
  await login.open();
  await login.submit.click();
  await expect(login.error).toBeVisible();
  await takePictures(page, testInfo, 'state-login-refused', 'window');
});

test.describe('services', () => {
  test.use({ person: owner });

  test('PIN states', async ({ page }, testInfo) => {
    const services = new ServicesPage(page);
    await services.open();
    await expect(services.pin).toBeFocused();
    await takePictures(page, testInfo, 'state-services-pin', 'window');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Services are locked')).toBeVisible();
    await takePictures(page, testInfo, 'state-services-locked');
  });

  test('list states', async ({ page, problems }, testInfo) => {
    problems.expect(`503 ${listServices.path}`);
    let answer = (): void => {};
    await page.route(`**${listServices.path}?*`, async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.fulfill({ json: [] });
    });
    const services = new ServicesPage(page);
    await services.open();
    await services.enterPin(`${owner.pin}`);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(1);
    await takePictures(page, testInfo, 'state-services-loading');
    answer();
    await expect(page.getByText('No services available')).toBeVisible();
    await takePictures(page, testInfo, 'state-services-empty');
    await page.unroute(`**${listServices.path}?*`);
    await page.route(`**${listServices.path}?*`, (route) => route.fulfill({ status: 503 }));
    await services.open();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await takePictures(page, testInfo, 'state-services-failed');
  });

  test('dialogs', async ({ page }, testInfo) => {
    const services = new ServicesPage(page);
    await services.open();
    await services.enterPin(`${owner.pin}`);
    await expect(services.row('Skin Fade')).toBeVisible();
    await services.addButton.click();
    await services.save();
    await expect(services.field('Service Name')).toHaveAttribute('aria-invalid', 'true');
    await takePictures(page, testInfo, 'state-services-form', 'window');
    await page.keyboard.press('Escape');
    await services.remove('Skin Fade').click();
    await expect(services.notice).toBeVisible();
    await takePictures(page, testInfo, 'state-services-delete', 'window');
    await page.keyboard.press('Escape');
    await services.exportButton.click();
    await expect(services.notice).toHaveAccessibleName('Success');
    await takePictures(page, testInfo, 'state-services-notice', 'window');
    await services.dismissNotice();
    await services.search.fill('nothing like it');
    await takePictures(page, testInfo, 'state-services-no-match');
  });
});

test.describe('shell', () => {
  test.use({ person: trialOwner });

  test('menus', async ({ page, isMobile }, testInfo) => {
    const shell = new ShellPage(page);
    await shell.open();
    await shell.accountMenu.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await takePictures(page, testInfo, 'state-account-menu', 'window');
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(shell.question).toBeVisible();
    await takePictures(page, testInfo, 'state-logout', 'window');
    await page.keyboard.press('Escape');
    if (!isMobile) return;
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(shell.menu).toBeVisible();
    await takePictures(page, testInfo, 'state-drawer', 'window');
  });
});
