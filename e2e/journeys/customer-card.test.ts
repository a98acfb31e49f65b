import {
  addWalkIn,
  claimAppointment,
  serveAppointment,
} from '@lineup/contract/appointments/appointments';
import { getCutPhoto } from '@lineup/contract/appointments/customer-card';
import { pngOf } from '../browser/png.ts';
import { barberTest as test } from '../fixtures/line-test.ts';
import type { OpenLine } from '../fixtures/open-line.ts';
import { expect } from '../fixtures/test.ts';
import { expectAccessible } from '../visual/expect-accessible.ts';

const phone = '(312) 555-0142';

const walkIn = async (line: OpenLine): Promise<number> => {
  const body = {
    customer_name: 'Tomás Vega',
    customer_phone: phone,
    services: [line.services[0]?.id],
  };
  const added = await line.call(addWalkIn, { as: line.owner.access, body });
  return (added as { appointment: { id: number } }).appointment.id;
};

test('the name on a ticket opens last visits, note and photos; a withdrawn consent deletes them @phone', async ({
  page,
  line,
}) => {
  const { access: as } = line.owner;
  const earlier = await walkIn(line);
  const barber = line.barbers[0]?.id;
  await line.call(claimAppointment, { as, body: { appt_id: earlier, confirmed: true, barber } });
  await line.call(serveAppointment, { as, params: { id: earlier }, query: { served: 'yes' } });
  await walkIn(line);

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Tomás Vega' }).first().click();
  const card = page.getByRole('dialog', { name: 'Tomás Vega' });
  await expect(card.getByText('1 visit so far')).toBeVisible();
  await expect(card.getByRole('listitem').filter({ hasText: 'Skin Fade' })).toContainText(
    'Bo Quinn',
  );

  await card.getByLabel('Note').fill('Low fade, scissors on top');
  await card.getByRole('button', { name: 'Save note' }).click();
  await expect(card.getByRole('button', { name: 'Save note' })).toHaveCount(0);

  await expect(card.getByRole('button', { name: 'Add a photo' })).toHaveCount(0);
  await card.getByRole('button', { name: 'The customer agrees' }).click();
  await expect(card.getByText(/^The customer agreed on .* recorded by Bo Quinn/)).toBeVisible();
  const shown = page.waitForResponse((response) =>
    new RegExp(`^${getCutPhoto.path.replaceAll(/:\w+/g, '\\d+')}$`).test(
      new URL(response.url()).pathname,
    ),
  );
  await card
    .getByLabel('Photo of the cut')
    .setInputFiles({ name: 'cut.png', mimeType: 'image/png', buffer: pngOf(64, 64) });
  await expect(card.getByRole('img', { name: /photo by Bo Quinn$/ })).toBeVisible();
  const address = (await shown).url();
  await expectAccessible(page, 'customer card');

  await page.reload();
  await page.getByRole('button', { name: 'Tomás Vega' }).first().click();
  await expect(card.getByLabel('Note')).toHaveValue('Low fade, scissors on top');
  await expect(card.getByRole('img', { name: /photo by Bo Quinn$/ })).toBeVisible();

  await card.getByRole('button', { name: 'Withdraw consent' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, delete' }).click();
  await expect(card.getByRole('button', { name: 'The customer agrees' })).toBeVisible();
  await expect(card.getByRole('img')).toHaveCount(0);
  const authorization = `Bearer ${line.barbers[0]?.access ?? ''}`;
  const gone = await page.request.get(address, { headers: { authorization } });
  expect(gone.status()).toBe(404);
});
