import { owner } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';
import { mailDuring } from '../providers/inbox.ts';

test.use({ person: owner, isPinGiven: true });

test('an owner looks for help, and writes to support @phone', async ({ page }) => {
  await page.goto('/dashboard/services');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Services' })).toBeVisible();
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'Support' }).click();

  await page.getByRole('searchbox', { name: 'Search the help' }).fill('forgotten pin');
  await page.getByRole('link', { name: 'What the PIN is for' }).click();
  await expect(
    page.getByRole('heading', { level: 3, name: 'Forgotten or disabled' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'All articles' }).click();
  await expect(page.getByRole('link', { name: 'Invite a barber' })).toBeVisible();

  const subject = unique('The board stays dark');
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await page.getByRole('textbox', { name: 'Message' }).fill('Since this morning.\n<b>Help!</b>');
  await expect(page.getByText('the page you came from (/dashboard/services)')).toBeVisible();
  const mail = await mailDuring('support@lineup.example', async () => {
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText(`Thank you! We will reply to ${owner.email}.`)).toBeVisible();
  });
  expect(mail.subject).toBe(`[Ninth & Alder Barbers] ${subject}`);
  for (const text of ['<b>Help!</b>', 'Page: /dashboard/services', 'Browser: Mozilla']) {
    expect(mail.text).toContain(text);
  }
});
