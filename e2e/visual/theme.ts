import type { Page } from '@playwright/test';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Sets the theme attribute without CSS transitions, in the middle of which colors are of neither theme. */
export const showTheme = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate(async (name) => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
    document.documentElement.dataset['theme'] = name;
    // The colors have changed when the frame after the next one is drawn.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    // What is far below the window (content-visibility) has its new colors only once somebody asks.
    // Later, with transitions, it would begin to change only then.
    for (const element of document.querySelectorAll('*')) void getComputedStyle(element).color;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== still);
  }, theme);
