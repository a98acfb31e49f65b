import type { Page } from '@playwright/test';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The attribute that the theme switch sets; everything else follows in CSS, some of it gently. */
export const showTheme = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate(async (name) => {
    document.documentElement.dataset['theme'] = name;
    await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  }, theme);
