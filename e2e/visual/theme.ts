import type { Page } from '@playwright/test';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/**
 * The attribute that the theme switch sets; everything else follows in CSS, some of it gently. A
 * transition can begin where another ends (a link inherits the colour of its line), hence the loop.
 */
export const showTheme = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate(async (name) => {
    const running = () =>
      document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    document.documentElement.dataset['theme'] = name;
    do {
      for (const transition of running()) transition.finish();
      await new Promise(requestAnimationFrame);
    } while (running().length > 0);
  }, theme);
