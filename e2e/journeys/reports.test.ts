import { readFile } from 'node:fs/promises';
import { ownerTest } from '../fixtures/line-test.ts';
import { serveOne } from '../fixtures/serve-one.ts';
import { expect } from '../fixtures/test.ts';

ownerTest(
  'an owner reads the report of the month, opens its visits, saves and prints it @phone',
  async ({ page, line }) => {
    await serveOne(line, '45.50');
    await page.goto('/dashboard/reports');
    await page.getByRole('combobox', { name: 'Period' }).click();
    await page.getByRole('option', { name: 'This month' }).click();
    await expect(page).toHaveURL(/period=this-month/);
    await expect(page.getByText(/Revenue is .*\$45\.50\./).first()).toBeVisible();
    const bo = page
      .getByRole('table', { name: 'By barber' })
      .getByRole('row', { name: /Bo Quinn/ });
    await expect(bo).toContainText('$45.50');

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      (async () => {
        await page.getByRole('button', { name: 'Export CSV' }).click();
        await page.getByRole('menuitem', { name: 'By barber' }).click();
      })(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^report-barbers-.*\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toContain('Bo Quinn,1,0,1,45.50');

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Report', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await bo.getByRole('link', { name: '$45.50' }).click();
    await expect(page.getByRole('heading', { name: 'Visits with a payment' })).toBeVisible();
    const visits = page.getByRole('table', { name: 'Visits' });
    await expect(visits.getByRole('row', { name: /Ada Byron/ })).toContainText('$45.50');
  },
);
