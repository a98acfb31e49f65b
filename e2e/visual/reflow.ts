import { expect, type Page } from '@playwright/test';

/** A window of 1280 by 1024 at 400 %, in which WCAG 1.4.10 forbids horizontal scrolling. */
export const zoomed = { width: 320, height: 256 };

/** Elements that overflow to the right and make the page scroll. */
const findSticking = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const scrolls = (element: Element): boolean =>
      /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX);
    const isHeld = (element: Element): boolean => {
      const { parentElement: parent } = element;
      return parent !== null && parent !== root && (scrolls(parent) || isHeld(parent));
    };
    const sticking = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1 && !isHeld(element),
    );
    const names = sticking.slice(0, 5).map((element) => element.outerHTML.slice(0, 160));
    return [`${root.scrollWidth} px wide`, ...names];
  });

/** Checks that nothing scrolls horizontally at 400 %; restores the window. */
export const expectReflow = async (page: Page, name: string): Promise<void> => {
  const before = page.viewportSize();
  await page.setViewportSize(zoomed);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect.soft(await findSticking(page), `${name} at 400 %`).toEqual([]);
  if (before) await page.setViewportSize(before);
};
