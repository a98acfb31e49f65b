import type { Page } from '@playwright/test';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/**
 * Sets the theme attribute and waits for CSS transitions. A transition can start another one (a link
 * inherits the color of its line), hence the loop.
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
