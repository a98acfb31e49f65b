import { expect, type Locator } from '@playwright/test';

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus. */
export const tabTo = async (target: Locator, most = 40): Promise<void> => {
  await target.waitFor();
  for (let presses = 0; presses < most && !(await isFocused(target)); presses += 1) {
    await target.page().keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

/** There is an outline around the focused element, or around its visible frame, inside the window. */
const isSeen = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const frames = [element, element.parentElement, element.closest('label')];
    const isMarked = frames.some((frame) => {
      if (!frame) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(frame);
      return outlineStyle !== 'none' && outlineWidth !== '0px';
    });
    const { x, y, width, height } = element.getBoundingClientRect();
    const isInWindow = y + height > 0 && y < innerHeight && x + width > 0 && x < innerWidth;
    return isMarked && isInWindow;
  });

/** The element is focused, inside the window, and has a visible focus outline. */
export const expectFocusSeen = async (target: Locator): Promise<void> => {
  await expect(target).toBeFocused();
  await expect.poll(() => isSeen(target), 'the focus can be seen').toBe(true);
};

/** Moves to the element by Tab and checks its focus outline. */
export const reach = async (target: Locator, most?: number): Promise<void> => {
  await tabTo(target, most);
  await expectFocusSeen(target);
};
