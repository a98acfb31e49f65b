import { expect, type Locator } from '@playwright/test';

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus, as somebody without a mouse does. */
export const tabTo = async (target: Locator, most = 40): Promise<void> => {
  await target.waitFor();
  for (let presses = 0; presses < most && !(await isFocused(target)); presses += 1) {
    await target.page().keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};
