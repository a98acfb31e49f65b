import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { showTheme, themes } from './theme.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules about colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
const { source } = createRequire(builder)('axe-core') as { source: string };

/** Once per document: the builder would run the half megabyte twice for each analysis. */
const bringAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
};

/** The elements of the page with place and visibility: all inputs of the rules except colors. */
const look = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { visibility, opacity } = getComputedStyle(element);
        return [element.localName, x, y, width, height, visibility, opacity].join(' ');
      })
      .join('\n'),
  );

/** Checks both themes; every screen is checked before the test fails. */
export const expectAccessible = async (
  page: Page,
  name: string,
  exceptRules: string[] = [],
): Promise<void> => {
  let lookBefore: string | null = null;
  for (const theme of themes) {
    await showTheme(page, theme);
    await bringAxe(page);
    // Without its own copies of style sheets: the login has one of Google's, none of our rules asks.
    // Only violations are reported in full.
    const axe = new AxeBuilder({ page, axeSource: ';' }).options({
      preload: false,
      resultTypes: ['violations'],
    });
    const lookNow = await look(page);
    // A theme changes only colors: if the layout is the same, the other rules need no second run.
    if (lookNow === lookBefore) axe.withRules(colorRules.filter((id) => !exceptRules.includes(id)));
    else axe.withTags(rules).disableRules(exceptRules);
    lookBefore = lookNow;
    // We have no frames; the other mode would open a page for each analysis.
    const { violations } = await axe.setLegacyMode().analyze();
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
    );
    expect.soft(found, `${name}, ${theme}`).toEqual([]);
  }
  await showTheme(page, 'light');
};
