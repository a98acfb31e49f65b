import { createCustomer } from '@lineup/contract/customers';
import { openLine } from '../fixtures/open-line.ts';
import { expect, test } from '../fixtures/test.ts';

/** A shop of its own: nobody else's customers are in the way. */
const ownShop = test.extend<{ line: Awaited<ReturnType<typeof openLine>> }>({
  line: async ({ url }, use) => {
    await use(await openLine(url));
  },
  person: async ({ line }, use) => {
    await use(line.owner);
  },
});

ownShop('merges two customers and erases one @phone', async ({ page, line }) => {
  const as = line.owner.access;
  const first = { name: 'Grace Chen', phone: '+13125550117', email: '', note: 'Low fade' };
  const second = { name: 'grace chen', phone: '+13125550118', email: 'grace@mail.example' };
  await line.call(createCustomer, { as, body: first });
  await line.call(createCustomer, { as, body: second });

  await page.goto('/dashboard/customers');
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('312 555 0117');
  await expect(page.getByRole('link', { name: 'grace chen', exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'Grace Chen', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Chen' })).toBeVisible();

  await page.getByRole('button', { name: /^Merge with/ }).click();
  await page.getByRole('button', { name: 'Merge for good' }).click();
  await expect(page.getByText('The two customers are one now.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'grace@mail.example' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Possible duplicates' })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue(/Low fade\n.*0118/);

  await page.getByRole('button', { name: 'Erase' }).click();
  const question = page.getByRole('alertdialog', { name: 'Erase Grace Chen?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('No customers found matching "312 555 0117"')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('');
  await expect(page.getByText('No customers yet')).toBeVisible();
});
