import { login } from '@lineup/contract/identity/auth';
import type { Page } from '@playwright/test';
import { untilStarted } from '../browser/started.ts';
import { readStorage } from '../browser/storage.ts';
import { textsOf, translatedTexts } from '../browser/translated-texts.ts';
import { affiliate } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ locale: 'es-US' });

const home = '/affiliate/marketing/dashboard';

const signIn = async (page: Page, password: string): Promise<void> => {
  const main = page.getByRole('main');
  await page.waitForLoadState('load');
  await main.getByLabel('Correo electrónico').fill(affiliate.email);
  await main.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await main.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
};

const expectNoEnglish = async (page: Page): Promise<void> => {
  await untilStarted(page);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const english = translatedTexts();
  const texts = await textsOf(page);
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((text) => english.has(text))).toEqual([]);
};

test('the affiliate area in Spanish: refused, in, around and out again @phone-only', async ({
  page,
  problems,
}) => {
  problems.expect(`401 ${login.path}`);
  const heading = page.getByRole('heading', { name: 'Entra en tu cuenta de afiliado' });

  await test.step('its login stands in place of a screen, without portals', async () => {
    await page.goto(`${home}/payouts`);
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(`${home}/payouts`);
    await expect(page.getByRole('radiogroup')).toHaveCount(0);
  });

  await test.step('a wrong password leads nowhere', async () => {
    await page.goto('/affiliate/marketing');
    await expect(heading).toBeVisible();
    await expect(page.getByRole('radiogroup')).toHaveCount(0);
    await signIn(page, 'not the password');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    expect(await readStorage(page)).toEqual({});
  });

  await test.step('the right one leads into the area', async () => {
    await signIn(page, affiliate.password);
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('gana el 30% de cada plan');
    expect(await readStorage(page)).toMatchObject({ lineup_affiliate: 'true' });
    await expectNoEnglish(page);
  });

  await test.step('its menu, and where it leads', async () => {
    const menu = page.getByRole('banner').getByRole('button');
    const items = { 'Mi perfil': 'profile', Estadísticas: 'analytics', Pagos: 'payouts' };
    await menu.click();
    const names = await page.getByRole('menuitem').allInnerTexts();
    expect(names.slice(0, 3)).toEqual(Object.keys(items));
    expect(names.at(-1)).toBe('Cerrar sesión');
    await page.keyboard.press('Escape');
    for (const [name, screen] of Object.entries(items)) {
      await menu.click();
      await page.getByRole('menuitem', { name }).click();
      await expect(page).toHaveURL(new RegExp(`${home}/${screen}`));
      await expectNoEnglish(page);
    }
  });

  await test.step('the shop’s dashboard leads back into the area', async () => {
    await page.goto('/dashboard');
    await expect(page).toHaveURL(home);
  });

  await test.step('out, with nothing left behind', async () => {
    await page.getByRole('banner').getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, cerrar sesión' }).click();
    await expect(page).toHaveURL('/affiliate/marketing');
    await expect(heading).toBeVisible();
    expect(await readStorage(page)).toEqual({});
  });
});
