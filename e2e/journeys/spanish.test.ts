import type { Page } from '@playwright/test';
import { textsOf, translatedTexts } from '../browser/translated-texts.ts';
import { owner } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { ShellPage } from '../pages/shell-page.ts';

test.use({ person: owner, isPinGiven: true });

const english = translatedTexts();

const expectNoEnglish = async (page: Page) => {
  const texts = await textsOf(page);
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((text) => english.has(text))).toEqual([]);
};

test('the services in Spanish, with no English left @phone', async ({ page }) => {
  expect(english.size).toBeGreaterThan(50);
  const shell = new ShellPage(page);
  await shell.open('/dashboard/services');
  await expect(page.getByText('Skin Fade', { exact: true })).toBeVisible();
  expect((await textsOf(page)).filter((text) => english.has(text))).not.toEqual([]);

  await shell.chooseInAccountMenu('Español');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1, name: 'Gestionar servicios' })).toBeVisible();
  await expectNoEnglish(page);

  await page.reload();
  await expect(page.getByText('Skin Fade', { exact: true })).toBeVisible();
  await expectNoEnglish(page);

  await page.getByRole('button', { name: 'Añadir servicio' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Añadir servicio' }).click();
  await expect(page.getByRole('dialog').getByText('obligatorio')).toBeVisible();
  await expectNoEnglish(page);
  await page.getByRole('dialog').getByRole('textbox').first().fill('Skin Fade');
});
