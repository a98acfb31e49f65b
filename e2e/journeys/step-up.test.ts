import { exportShop } from '@lineup/contract/exports';
import { owner } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ person: owner });

/** As if the sign-in were more than five minutes ago: the first call is refused, the others are real. */
const refusal = {
  status: 0,
  code: 'step_up_required',
  detail: '',
  error: '',
  message: '',
  response: '',
  request_id: 'e2e',
};

for (const proof of ['PIN', 'password'] as const) {
  test(`an export goes on by itself after the ${proof} @phone`, async ({ page, problems }) => {
    problems.expect(`403 ${exportShop.path}`);
    await page.route(
      `**${exportShop.path}?*`,
      (route) => route.fulfill({ status: 403, json: refusal }),
      { times: 1 },
    );
    await page.goto('/dashboard/settings/settings');
    await page.getByRole('button', { name: 'Export everything' }).click();
    const asked = page.getByRole('dialog', { name: 'Enter your 4-digit PIN' });
    await expect(asked).toBeVisible();
    const exported = page.waitForResponse(
      (response) => response.url().includes(exportShop.path) && response.status() === 200,
    );
    if (proof === 'PIN') {
      await asked.getByRole('textbox').fill(owner.pin ?? '');
    } else {
      await asked.getByRole('button', { name: 'Use your password instead' }).click();
      await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(owner.password);
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await exported;
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}
