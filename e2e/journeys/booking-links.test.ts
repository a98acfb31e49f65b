import { owner } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

test.use({ person: owner });

test('creates a link, visits it, switches it off, deletes it @phone', async ({ page }) => {
  await page.goto('/dashboard/booking-links');
  const text = unique('Edge-up between cuts');
  const row = page.getByRole('row').filter({ hasText: text });
  const form = page.getByRole('dialog', { name: /Booking Link$/ });
  const notice = page.getByRole('alertdialog');
  const announced = async (name: string, words: string | RegExp) => {
    await expect(notice).toHaveAccessibleName(name);
    await expect(notice).toHaveAccessibleDescription(words);
    await expect(notice).toBeHidden();
  };

  await page.getByRole('button', { name: '+ Add Booking Link' }).click();
  await form.getByLabel('Service').selectOption('Line-up');
  await form.getByLabel('Barber').selectOption('Theo');
  await form.getByLabel('Introduction text').fill(text);
  await form.getByLabel('Start Time').fill('10:00');
  await form.getByLabel('Time Gap').selectOption('60');
  await expect(form.getByText(/^7 slots a day at most, every 60 minutes/)).toBeVisible();
  await form.getByRole('button', { name: 'Create Booking Link' }).click();
  await announced('Success', 'The booking link has been created.');
  await expect(row).toContainText('10:00');

  const visit = row.getByRole('link', { name: 'Visit the booking page of Line-up' });
  const address = (await visit.getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/shop\/book\/ninth-and-alder\/theo\/\d+$/);
  const [tab] = await Promise.all([page.waitForEvent('popup'), visit.click()]);
  await expect(tab.getByRole('heading', { level: 1 })).toContainText('Line-up');
  await expect(tab.getByText(text)).toBeVisible();

  await row.getByRole('button', { name: 'Edit Line-up' }).click();
  await form.getByRole('checkbox', { name: /^Active/ }).uncheck();
  await expect(form.getByText(/Nothing is booked with it at the moment\./)).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await announced('Success', 'The booking link has been saved.');
  await expect(row).toContainText('Off');
  await tab.reload();
  await expect(
    tab.getByText(/has switched it off\. What is already booked stays booked\./),
  ).toBeVisible();
  await tab.close();

  await row.getByRole('button', { name: 'More for Line-up' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await notice.getByRole('button', { name: 'Yes, delete it!' }).click();
  await announced('Deleted', 'The booking link has been removed');
  await expect(row).toBeHidden();
});

test('other sites may frame the widget, and nothing else', async ({ request }) => {
  const headersOf = async (path: string) => (await request.get(path)).headers();
  const widget = await headersOf('/embed/ninth-and-alder/theo/1');
  expect(widget['content-security-policy']).toContain('frame-ancestors *');
  expect(widget).not.toHaveProperty('x-frame-options');
  for (const path of ['/shop/ninth-and-alder', '/dashboard', '/login', '/embed/ninth-and-alder']) {
    const headers = await headersOf(path);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  }
});
