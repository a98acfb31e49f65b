import { createService, listServices } from '@lineup/contract/services';
import { pinRecordOf } from '../browser/pin-record.ts';
import { readStorage, writeStorage } from '../browser/storage.ts';
import { currentUser } from '../fixtures/current-user.ts';
import { employee, owner } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';
import { ServicesPage } from '../pages/services-page.ts';

const pinOf = ({ pin = '' }) => pin;

test.describe('owner', () => {
  test.use({ person: owner });

  test('gives the PIN first, and is not asked again in another tab @phone', async ({
    page,
    context,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const services = new ServicesPage(page);
    await services.open();
    await expect(services.pin).toBeFocused();
    await expect(services.pin).toHaveAttribute('type', 'password');
    await expect(services.pin).toHaveAttribute('maxlength', '4');
    expect(asked).not.toContain(listServices.path);
    await services.enterPin(pinOf(owner));
    await expect(services.row('Skin Fade')).toBeVisible();

    const otherTab = new ServicesPage(await context.newPage());
    await otherTab.open();
    await expect(otherTab.row('Skin Fade')).toBeVisible();
    await expect(otherTab.pinDialog).toBeHidden();
  });

  test('who cancels sees that the services are locked, and can try again', async ({ page }) => {
    const services = new ServicesPage(page);
    await services.open();
    await services.pinDialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Services are locked')).toBeVisible();
    await expect(services.rows).toHaveCount(0);
    await page.getByRole('button', { name: 'Enter PIN' }).click();
    await services.enterPin(pinOf(owner));
    await expect(services.row('Skin Fade')).toBeVisible();
  });

  test('a PIN that was given to add a service opens the list too', async ({ page }) => {
    const services = new ServicesPage(page);
    await services.open();
    await services.pinDialog.getByRole('button', { name: 'Cancel' }).click();
    await services.addButton.click();
    await services.enterPin(pinOf(owner));
    await expect(services.field('Service Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(services.row('Skin Fade')).toBeVisible();
  });

  test('a wrong PIN is an error in the words of the server @phone', async ({ page }) => {
    const services = new ServicesPage(page);
    await services.open();
    await services.enterPin('0000');
    await expect(services.notice).toHaveAccessibleName('Error');
    await expect(services.notice).toHaveAccessibleDescription('That PIN is not right.');
    await services.dismissNotice();
    await expect(page.getByText('Services are locked')).toBeVisible();
    expect(Object.keys(await readStorage(page))).not.toContain('pin_validity');
  });

  test('a record that the server knows nothing of brings the prompt back', async ({
    page,
    problems,
  }) => {
    problems.expect(`403 ${createService.path}`);
    const services = new ServicesPage(page);
    await services.open();
    await services.pinDialog.getByRole('button', { name: 'Cancel' }).click();
    const { id } = await currentUser(page);
    await writeStorage(page, 'pin_validity', pinRecordOf(id, 'forged'));
    await page.reload();
    const name = unique('Guarded');
    await services.add({ name });
    await services.enterPin(pinOf(owner));
    await expect(services.notice).toHaveAccessibleName('Success');
    await expect(await services.find(name)).toBeVisible();
  });
});

test.describe('employee', () => {
  test.use({ person: employee });

  test('gives the same PIN', async ({ page }) => {
    const services = new ServicesPage(page);
    await services.open();
    await services.enterPin(pinOf(employee));
    await expect(services.row('Skin Fade')).toBeVisible();
  });
});
