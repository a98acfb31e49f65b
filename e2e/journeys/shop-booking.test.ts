import { owner } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';
import { expectAccessible } from '../visual/expect-accessible.ts';

const bookingPage = '/shop/ninth-and-alder/book';

test('books any barber on the shop’s page in a few taps @phone', async ({ page }) => {
  let taps = 0;
  const tap = async (target: ReturnType<typeof page.locator>) => {
    taps += 1;
    await target.click();
  };
  await page.goto(bookingPage);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Book at');
  await expectAccessible(page, 'services on the shop’s booking page');
  await tap(page.getByRole('checkbox').first());
  await tap(page.getByRole('button', { name: 'See free times' }));
  await expect(page.getByRole('heading', { name: 'Barber and next free time' })).toBeVisible();
  await expectAccessible(page, 'times on the shop’s booking page');
  const times = page.getByRole('link', { name: /\d:\d\d.*with / });
  await tap(times.last());
  await tap(page.getByRole('link', { name: 'Continue' }));
  await expect(page.getByText('with any barber')).toBeVisible();
  await expectAccessible(page, 'details on the shop’s booking page');
  await page.getByLabel('Your name').fill(unique('Ana'));
  await page.getByLabel('Email').fill(`${unique('ana').replaceAll(/\W/g, '')}@example.test`);
  await tap(page.getByRole('button', { name: 'Book' }));
  await expect(page).toHaveURL(/\/shop\/ninth-and-alder\/booking\/[\w-]{20,}$/);
  test.info().annotations.push({ type: 'taps', description: `${taps}, and two fields` });
  expect(taps).toBeLessThanOrEqual(10);
});

test('a refused form keeps what was typed, and hydration does not replace it', async ({
  page,
  problems,
}) => {
  problems.expect(`400 ${bookingPage}`);
  await page.goto(bookingPage);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'See free times' }).click();
  await page
    .getByRole('link', { name: /\d:\d\d.*with / })
    .last()
    .click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByLabel('Your name').fill('Ana');
  // Marks the server's field, as soon as it is there.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const field = document.querySelector('input[name=name]');
      if (!field) return;
      field.setAttribute('data-first', '');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Book' }).click();
  await expect(page.getByText('Enter a phone number or an email address')).toBeVisible();
  // Only a script gives the focus to the first wrong field.
  await expect(page.getByLabel('Mobile number')).toBeFocused();
  await expect(page.locator('input[name=name][data-first]')).toHaveValue('Ana');
});

test.describe('the owner', () => {
  test.use({ person: owner });

  test('finds the address of the page above the links and makes the missing links', async ({
    page,
  }) => {
    await page.goto('/dashboard/booking-links');
    await expect(page.getByText(bookingPage)).toBeVisible();
    await page.getByRole('button', { name: 'Make links for all' }).click();
    const made = page.getByText(/booking links? (was|were) made|Everybody has/);
    await expect(made.first()).toBeVisible();
  });
});
