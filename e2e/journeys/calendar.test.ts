import { openLine } from '../fixtures/open-line.ts';
import { expect, test } from '../fixtures/test.ts';
import { deskOf } from '../pages/desk-page.ts';

test('staff book over the phone, drag to another barber, undo, and move by keyboard', async ({
  browser,
  url,
}) => {
  const line = await openLine(url, ['Imani Okafor', 'Theo Marchetti']);
  const { page } = await deskOf(browser, url, line.owner);
  // Far enough ahead that no clock of the run matters.
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/dashboard/calendar?view=day&date=${day}`);

  const ground = page.getByRole('button', { name: 'New booking with Imani Okafor', exact: true });
  await ground.click({ position: { x: 20, y: 10 * 104 + 4 } });
  const dialog = page.getByRole('dialog', { name: 'New booking' });
  await expect(dialog.getByLabel('Time')).toHaveValue('10:00');
  await dialog.getByLabel('Name').fill('Dev Kumar');
  await dialog.getByLabel('Phone').fill('(312) 555-0177');
  await dialog.getByRole('button', { name: 'Book' }).click();
  const block = page.getByRole('button', { name: /^Dev Kumar/ });
  await expect(block).toHaveAccessibleName(/10:00–10:30\sAM/);

  const imani = page.locator('[data-barber]').filter({ has: ground });
  const theo = page.locator('[data-barber]').filter({
    has: page.getByRole('button', { name: 'New booking with Theo Marchetti', exact: true }),
  });
  await expect(imani.locator('[data-visit]')).toHaveCount(1);
  // Away from the edges, where a drag scrolls the day.
  await block.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const from = await block.boundingBox();
  const to = await theo.boundingBox();
  if (!from || !to) throw new Error('Nothing to drag');
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 30, from.y + 30, { steps: 4 });
  await page.mouse.move(to.x + 40, from.y + 62, { steps: 2 });
  await page.mouse.up();
  await expect(theo.locator('[data-visit]')).toHaveAccessibleName(/10:30–11:00\sAM/);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(imani.locator('[data-visit]')).toHaveAccessibleName(/10:00–10:30\sAM/);

  await block.focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  // Whoever stands to the right: the owner has a column too.
  await expect(block).toHaveAccessibleName(/10:15–10:45\sAM/);
  await expect(imani.locator('[data-visit]')).toHaveCount(0);
  await expect(block).toBeFocused();
  await page.reload();
  await expect(block).toHaveAccessibleName(/10:15–10:45\sAM/);
  await page.context().close();
});
