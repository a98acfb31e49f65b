import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { hostileText, INJECTED } from './hostile-text.ts';
import { screens, viewers } from './screens.ts';
import { showState } from './states.ts';

/** By `npm run prove -- 'S7 browser'`: minutes that CI does not have. */
const isWanted = process.env['LINEUP_E2E_PAYLOADS'] !== undefined;

/** Fails the test when a payload runs; the policy would have to let it. */
const watchForScripts = async (page: Page, found: string[]): Promise<void> => {
  page.on('dialog', (dialog) => {
    found.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction('zq', () => found.push('a payload ran'));
};

const injectedIn = (page: Page): Promise<number> =>
  page.locator(`${INJECTED}, img[src="x"], [onclick], [onerror]`).count();

const isShown = (page: Page): Promise<boolean> =>
  page.evaluate(
    (text) => {
      const fields = [...document.querySelectorAll('input, textarea')];
      const values = fields.map((field) => ('value' in field ? String(field.value) : ''));
      return [document.body.textContent, document.title, ...values].some((each) =>
        each.includes(text),
      );
    },
    hostileText.slice(0, 12),
  );

for (const [viewer, person] of Object.entries(viewers)) {
  const theirs = screens.filter((screen) => screen.person === person && screen.sameAs === null);
  if (!isWanted) continue;

  test.describe(viewer, () => {
    test.use({ person, isPinGiven: person !== null });

    test(`hostile names are text on every screen of the ${viewer}`, async ({
      page,
      problems,
      url,
    }) => {
      test.setTimeout(120_000 + theirs.length * 40_000);
      // The words of a message are a template, which takes no braces of others; and the time of a
      // booking may come while its screen is open.
      problems.allowLike(
        /^(404 |429 |400 \/message-texts\/|409 \/calendar\/bookings\/\d+\/slots\/)/,
      );
      const found: string[] = [];
      await watchForScripts(page, found);
      let shown = 0;
      for (const screen of theirs) {
        await test.step(screen.name, async () => {
          await showState({ page, url, screen }, 'hostile', async () => {
            expect(await injectedIn(page), screen.name).toBe(0);
            if (await isShown(page)) shown += 1;
          });
        });
      }
      test.info().annotations.push({
        type: 'figures',
        description: JSON.stringify({ screens: theirs.length, shown, ran: found.length }),
      });
      expect(found).toEqual([]);
    });
  });
}

if (isWanted) {
  test('trusted types are on, on every page but those of the login', async ({ request, url }) => {
    for (const path of [
      '/',
      '/dashboard',
      '/shop/ninth-and-alder',
      '/affiliate/marketing/dashboard',
    ]) {
      const { 'content-security-policy': policy = '' } = (await request.get(url + path)).headers();
      expect(policy, path).toContain("require-trusted-types-for 'script'");
    }
  });
}
