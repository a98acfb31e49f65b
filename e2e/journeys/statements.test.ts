import { readFile } from 'node:fs/promises';
import { ownerTest } from '../fixtures/line-test.ts';
import { serveOne } from '../fixtures/serve-one.ts';
import { expect } from '../fixtures/test.ts';

ownerTest(
  'an owner sets a rate, sees what is owed, prints it and takes it along as a file',
  async ({ page, line }) => {
    await serveOne(line, '45.50');
    await page.goto('/dashboard/billing');
    await page.getByRole('tab', { name: 'Statements' }).click();
    const table = page.getByRole('table', { name: 'Statements' });
    const bo = table.getByRole('row', { name: /Bo Quinn/ });
    const total = table.getByRole('row', { name: /^Total/ });
    await expect(bo).toContainText('$45.50');
    await expect(total).toContainText('$0.00');

    await bo.getByRole('button', { name: /Change the commission rate of Bo Quinn/ }).click();
    await page.getByLabel('Commission rate', { exact: true }).fill('45.5');
    await page.keyboard.press('Enter');
    // The toast itself: for a second its text is also there for whoever listens.
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Commission rate saved' }),
    ).toBeVisible();
    await expect(bo).toContainText('$20.70');
    await expect(total).toContainText('$20.70');

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^statements-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toContain(
      'Bo Quinn,Employee,1,1,45.50,45.50,20.70',
    );

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Statement for Bo Quinn' })).toBeVisible();
    await expect(page.getByText('Date, signature of Bo Quinn')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Statements' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('combobox', { name: 'Period' }).click();
    await page.getByRole('option', { name: 'Last month' }).click();
    await expect(page.getByText(/No visits were completed in these days/)).toBeVisible();
    await expect(page).toHaveURL(/tab=statements&period=last-month/);
  },
);
