import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const leftsOf = (cards: Locator) =>
  cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().left)));

test('the plans stand in three columns, and on a phone are swiped or turned by page @phone', async ({
  page,
  isMobile,
}) => {
  await page.goto('/#pricing');
  const section = page.locator('#pricing');
  const cards = section.getByRole('article');
  const pages = section.getByRole('navigation', { name: 'Plans' });
  await expect(section.getByRole('heading', { name: 'Choose Your Plan' })).toBeInViewport();
  const count = await cards.count();

  if (!isMobile) {
    await expect(pages).toBeHidden();
    const lefts = await leftsOf(cards);
    expect(new Set(lefts).size).toBe(3);
    expect(lefts.slice(0, 3)).toEqual(lefts.slice(0, 3).toSorted((a, b) => a - b));
    return;
  }
  expect(new Set(await leftsOf(cards)).size).toBe(count);
  await expect(pages.getByRole('button')).toHaveCount(count);
  await expect(cards.last()).not.toBeInViewport();
  // The lower part of the page gets its script when somebody comes to it; swiping needs none.
  await expect(async () => {
    await pages.getByRole('button').last().click();
    await expect(cards.last()).toBeInViewport({ ratio: 0.9, timeout: 2000 });
  }).toPass();
  await expect(cards.first()).not.toBeInViewport();

  // A swipe is the browser's own scrolling; the page follows it.
  await section
    .getByRole('list')
    .first()
    .evaluate((strip) => strip.scrollTo({ left: 0 }));
  await expect(pages.getByRole('button').first()).toHaveAttribute('aria-current', 'true');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    page.viewportSize()?.width,
  );
});
