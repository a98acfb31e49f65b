import { type OpenLine, openLine } from '../fixtures/open-line.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { ServicesPage } from '../pages/services-page.ts';

const test = base.extend<{ line: OpenLine }>({
  line: async ({ url }, use) => {
    await use(await openLine(url, ['Imani Okafor']));
  },
  person: async ({ line }, use) => {
    await use(line.owner);
  },
});

test('a shop arranges its services, and customers choose from them @phone', async ({
  page,
  line,
}) => {
  const services = new ServicesPage(page);
  await services.open();
  await services.addButton.click();
  await services.enter({ name: 'Hot Towel', price: '8' });
  await services.form.getByRole('button', { name: '15 min' }).click();
  await expect(services.field('Duration')).toHaveValue('00:15:00');
  await services.form.getByLabel(/^Add-on/).check();
  await services.save();
  await expect(services.notice).toBeHidden();

  // A barber's own values, and a price that is the lowest one.
  await services.edit('Skin Fade').click();
  await services.form.getByLabel(/"from"/).check();
  await services.form.getByLabel('Duration with Imani').fill('003000');
  await services.form.getByRole('checkbox', { name: 'Imani' }).check();
  await services.save();
  await expect(services.notice).toBeHidden();
  await expect(services.row('Skin Fade')).toContainText('from $45.00');

  await services.edit('Line-up').click();
  await services.form.getByRole('checkbox', { name: 'Imani' }).uncheck();
  await services.save();
  await expect(services.notice).toBeHidden();

  // A category, and an order by buttons.
  await page.getByRole('button', { name: 'Order and categories' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order and categories' });
  await dialog.getByLabel('New category').fill('Haircuts');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'Haircuts' })).toBeVisible();
  for (const name of ['Hot Towel', 'Line-up', 'Skin Fade']) {
    await expect(dialog.getByText(name, { exact: true })).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Move Hot Towel down' }).click();
  await dialog.getByRole('button', { name: 'Move Line-up up' }).click();
  await dialog.getByRole('button', { name: 'Save order' }).click();
  await expect(dialog).toBeHidden();
  await expect(services.rows.filter({ hasText: 'Haircuts' })).toBeVisible();

  await page.goto(`/shop/${line.username}`);
  await expect(page.getByText('Haircuts', { exact: true })).toBeVisible();
  await expect(page.getByText(/from \$45/)).toBeVisible();
  const addOn = page.getByLabel(/Hot Towel/);
  await expect(addOn).toBeHidden();
  await page.getByLabel(/Line-up/).check();
  await expect(addOn).toBeVisible();
  await addOn.check();
  // Imani does no line-ups.
  await expect(page.getByRole('option', { name: /Imani/ })).toBeDisabled();
});
