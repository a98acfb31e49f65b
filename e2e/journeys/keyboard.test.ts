import type { Page } from '@playwright/test';
import { expectFocusSeen, reach } from '../browser/keyboard.ts';
import { makeLink, noonAtShop, untilScript } from '../fixtures/booking-link.ts';
import { ownerTest } from '../fixtures/line-test.ts';
import { openLine } from '../fixtures/open-line.ts';
import { expect, test } from '../fixtures/test.ts';
import { DeskPage } from '../pages/desk-page.ts';

/** A mouse that is moved or pressed anywhere would be a way that these journeys may not take. */
const withoutMouse = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    for (const name of ['mousedown', 'pointerdown', 'touchstart']) {
      addEventListener(
        name,
        () => {
          throw new Error(`A ${name} in a journey by keyboard`);
        },
        true,
      );
    }
  });
};

test('checks in by keyboard alone, and sees at each step where they are', async ({ page, url }) => {
  const line = await openLine(url, ['Theo Marchetti']);
  const { keyboard } = page;
  await withoutMouse(page);
  await page.goto(`/shop/${line.username}`);
  await untilScript(page);
  await reach(page.getByLabel('Your name'));
  await keyboard.type('Ana Ruiz');
  await reach(page.getByLabel(/Mobile number/));
  await keyboard.type('(312) 555-0137');
  await reach(page.getByRole('checkbox', { name: /Skin Fade/ }));
  await keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: /Skin Fade/ })).toBeChecked();
  await reach(page.getByLabel('Barber'));
  await keyboard.type('Theo');
  await reach(page.getByRole('button', { name: 'Check in' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ticket\/[\w-]{20,}$/);
  await expect(page.getByText('Skin Fade')).toBeVisible();

  await reach(page.getByRole('button', { name: 'Leave the line' }));
  await keyboard.press('Enter');
  await expectFocusSeen(page.getByRole('button', { name: 'Stay in line' }));
  await keyboard.press('Escape');
  await expectFocusSeen(page.getByRole('button', { name: 'Leave the line' }));
});

test('books by keyboard alone, and sees at each step where they are', async ({ page, url }) => {
  const line = await openLine(url, ['Imani Okafor']);
  const { day, at } = noonAtShop(2);
  const { keyboard } = page;
  await withoutMouse(page);
  await page.goto(`${await makeLink(line)}?month=${day.slice(0, 7)}`);
  await untilScript(page);
  // The grid is one stop; arrows lead to the day.
  await reach(page.locator('[data-day][tabindex="0"]'));
  const goal = page.locator(`[data-day="${day}"]`);
  const isThere = () => goal.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 31 && !(await isThere()); step += 1) await keyboard.press('ArrowRight');
  await expectFocusSeen(goal);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`day=${day}`));

  const times = page.locator('input[name="at"]');
  const noon = page.locator(`input[name="at"][value^="${at.toISOString().slice(0, 16)}"]`);
  await reach(times.first());
  await keyboard.press('Space');
  for (let step = 0; step < 48 && !(await noon.isChecked()); step += 1) {
    await keyboard.press('ArrowRight');
  }
  await expectFocusSeen(noon);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
  await reach(page.getByLabel('Your name'));
  await keyboard.type('Ben Okoro');
  await reach(page.getByLabel('Mobile number'));
  await keyboard.type('(312) 555-0177');
  await reach(page.getByRole('button', { name: 'Book', exact: true }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You’re booked, Ben' })).toBeFocused();
});

ownerTest(
  'claims and completes by keyboard alone, and sees at each step where they are',
  async ({ page, line }) => {
    const desk = new DeskPage(page);
    await line.checkIn('Ada Byron', { services: [line.services[0]?.id ?? 0] });
    await withoutMouse(page);
    await desk.open();
    await reach(desk.claim('Ada Byron'));
    await page.keyboard.press('Enter');
    await expectFocusSeen(desk.complete('Ada Byron'));
    const payment = desk.dialog.getByLabel('Payment');
    // A button that has just come under somebody's finger takes no press yet.
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(payment).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expectFocusSeen(payment);
    await expect(payment).toHaveValue('45.00');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('50');
    await reach(desk.dialog.getByRole('button', { name: 'Complete', exact: true }));
    await page.keyboard.press('Enter');
    await expect(desk.notice).toHaveAccessibleName('Success!');
    await expect(desk.row('Ada Byron')).toBeHidden();
  },
);

ownerTest(
  'creates a booking link by keyboard alone, and sees at each step where they are',
  async ({ page, line }) => {
    const form = page.getByRole('dialog', { name: /Booking Link$/ });
    const { keyboard } = page;
    await withoutMouse(page);
    await page.goto('/dashboard/booking-links');
    await reach(page.getByRole('main').getByRole('button', { name: 'Create Booking Link' }));
    await keyboard.press('Enter');
    await expect(form).toBeVisible();
    await reach(form.getByLabel('Service'));
    await keyboard.type('Line');
    await expect(form.getByLabel('Service').locator('option:checked')).toHaveText(/Line-up/);
    await reach(form.getByLabel('Barber'));
    await keyboard.type('Bo');
    await reach(form.getByLabel('Introduction text'));
    await keyboard.type('Typed without a mouse');
    await reach(form.getByRole('button', { name: 'Create Booking Link' }));
    await keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Success');
    await expect(page.getByRole('row').filter({ hasText: 'Typed without a mouse' })).toBeVisible();
    expect(line.barbers).toHaveLength(1);
  },
);
