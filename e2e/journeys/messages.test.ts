import { previewMessage } from '@lineup/contract/notifications';
import { openShop } from '../fixtures/new-shop.ts';
import type { Person } from '../fixtures/people.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { mailDuring } from '../providers/inbox.ts';
import { expectAccessible } from '../visual/expect-accessible.ts';

const test = base.extend<{ person: Person }>({
  person: async ({ url }, use) => {
    await use(await openShop(url));
  },
});

test('an owner writes a message in their own words and mails themselves a test @phone', async ({
  page,
  person,
  isMobile,
  problems,
}) => {
  // The preview of a text that may not be saved is refused too, if it is requested in time.
  problems.allow(
    `400 ${previewMessage.path.replace(':kind', 'confirmation').replace(':language', 'en')}`,
  );
  await page.goto('/dashboard/settings/settings#messages');
  await page.getByRole('link', { name: 'Write them in your own words' }).click();
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('You’re booked, Ana')).toBeVisible();

  await page.getByLabel('Heading').fill('All set');
  await page.getByLabel('Heading').press('End');
  await page.getByRole('button', { name: 'Ticket number' }).click();
  await expect(page.getByLabel('Heading')).toHaveValue('All set{ticket}');
  await page.getByLabel('Heading').fill('All set[, {customer}]: ticket {ticket}');
  await expect(preview.getByText('All set, Ana: ticket 17')).toBeVisible();
  await expectAccessible(page, 'words of messages');

  await page.getByLabel('Text message').fill('No name of the shop');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^A text has to name the shop/)).toBeVisible();
  await page.getByLabel('Text message').fill('{shop}: all set for {day}.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('Saved. Customers get these words from now on.', { exact: true }),
  ).toBeVisible();

  const mail = await mailDuring(person.email, () =>
    page.getByRole('button', { name: 'Send me a test' }).click(),
  );
  expect(mail.text.toLowerCase()).toContain('all set, ana: ticket 17');

  await page.getByLabel('Heading').fill('Not saved');
  if (isMobile) await page.getByLabel('Message', { exact: true }).selectOption('turn_called');
  else await page.getByRole('button', { name: 'It is your turn' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Heading')).toHaveValue('Not saved');
});

test('quiet hours are set and switched off again', async ({ page }) => {
  await page.goto('/dashboard/settings/settings#messages');
  const section = page.getByRole('region', { name: 'Messages' });
  await section.getByRole('switch', { name: /^Quiet hours/ }).click();
  await section.getByLabel('Quiet until').fill('21:00');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('Choose two different times')).toBeVisible();
  await section.getByLabel('Quiet until').fill('09:00');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(section.getByLabel('Quiet until')).toHaveValue('09:00');
});
