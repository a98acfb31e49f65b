import { tabTo } from '../browser/keyboard.ts';
import { owner } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';
import { ServicesPage } from '../pages/services-page.ts';

test.use({ person: owner });

test('the services by keyboard alone: PIN, add, change, delete', async ({ page }) => {
  const services = new ServicesPage(page);
  const { keyboard } = page;
  await services.open();
  await expect(services.pin).toBeFocused();
  await keyboard.type(`${owner.pin}`);
  await keyboard.press('Enter');
  await expect(services.row('Skin Fade')).toBeVisible();

  const name = unique('Keyboard Cut');
  await tabTo(services.addButton);
  await keyboard.press('Enter');
  await expect(services.field('Service Name')).toBeFocused();
  await keyboard.type(name);
  await tabTo(services.field('Duration'));
  await keyboard.type('003500');
  await keyboard.press('Enter');
  await expect(services.notice).toHaveAccessibleName('Success');
  await expect(services.notice).toBeHidden();
  await expect(services.addButton).toBeFocused();

  await tabTo(services.search);
  await keyboard.type(name);
  await tabTo(services.edit(name));
  await keyboard.press('Enter');
  await expect(services.field('Service Name')).toBeFocused();
  await tabTo(services.field('Price'));
  await keyboard.type('31.50');
  await keyboard.press('Enter');
  await expect(services.notice).toHaveAccessibleName('Saved');
  await expect(services.notice).toBeHidden();
  await expect(services.row(name)).toContainText('$31.50');
  await expect(services.edit(name)).toBeFocused();

  await tabTo(services.remove(name));
  await keyboard.press('Enter');
  await expect(services.notice.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabTo(services.notice.getByRole('button', { name: 'Yes, delete it!' }));
  await keyboard.press('Enter');
  await expect(services.notice).toHaveAccessibleName('Deleted!');
  await expect(services.row(name)).toBeHidden();
});
