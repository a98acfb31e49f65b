import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { showTheme, themes } from './theme.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No violation in either theme; every screen is asked before the test fails. */
export const expectAccessible = async (
  page: Page,
  name: string,
  exceptRules: string[] = [],
): Promise<void> => {
  for (const theme of themes) {
    await showTheme(page, theme);
    // Without its own copies of style sheets: the login has one of Google's, none of our rules asks.
    const axe = new AxeBuilder({ page })
      .options({ preload: false })
      .withTags(rules)
      .disableRules(exceptRules);
    // We have no frames; the other mode opens a page for each analysis.
    const { violations } = await axe.setLegacyMode().analyze();
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
    );
    expect.soft(found, `${name}, ${theme}`).toEqual([]);
  }
  await showTheme(page, 'light');
};
