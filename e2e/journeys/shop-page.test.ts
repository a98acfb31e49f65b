import { untilTakenOver } from '../browser/started.ts';
import { expect, test } from '../fixtures/test.ts';

const addresses = [
  '/shop/ninth-and-alder/barbers',
  '/store/ninth-and-alder/barbers',
  '/shop/ninth-and-alder/employees',
  '/store/ninth-and-alder/employees',
];

test('all four addresses show the team, without a script too, and links lead where they say', async ({
  browser,
  url,
}) => {
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const address of addresses) {
    await page.goto(address);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ninth & Alder Barbers');
    await expect(page.getByRole('heading', { name: 'Theo', exact: true })).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/shop\/ninth-and-alder\/barbers$/,
    );
  }
  const business = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(business ?? '')).toMatchObject({
    '@type': 'HairSalon',
    name: 'Ninth & Alder Barbers',
  });
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=418%20Alder/,
  );
  const theo = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Theo', exact: true }) });
  const fade = theo.getByRole('link', { name: 'Book Skin Fade · 45 min · $45' });
  await expect(fade).toHaveAttribute('href', /^\/shop\/book\/ninth-and-alder\/theo\/\d+$/);
  await context.close();
});

test('@phone from the line to the team and back, with no script of data built on the way', async ({
  page,
}) => {
  await page.goto('/shop/ninth-and-alder');
  const data = page.locator('script[type="application/ld+json"]');
  await expect(data).toHaveCount(1);
  await untilTakenOver(page);
  await page.getByRole('link', { name: 'Our team' }).click();
  await expect(page).toHaveURL('/shop/ninth-and-alder/barbers');
  await expect(page.getByRole('heading', { name: 'Our team' })).toBeVisible();
  await expect(data).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ninth & Alder Barbers');
});
