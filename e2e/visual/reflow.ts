import { expect, type Page } from '@playwright/test';

/** A window of 1280 by 1024 at 400 %: where WCAG 1.4.10 asks for no scrolling to the side. */
export const zoomed = { width: 320, height: 256 };

/** What sticks out at the right and scrolls the page with it. */
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

/** Everything can be read at 400 % without scrolling to the side; leaves the window as it was. */
export const expectReflow = async (page: Page, name: string): Promise<void> => {
  const before = page.viewportSize();
  await page.setViewportSize(zoomed);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect.soft(await findSticking(page), `${name} at 400 %`).toEqual([]);
  if (before) await page.setViewportSize(before);
};
