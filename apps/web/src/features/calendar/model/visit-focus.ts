/** The visit that keeps the focus until the next key or pointer press. */
let focused: number | null = null;

const release = (): void => {
  focused = null;
};

/** Moves the focus to a visit, also if it is rendered later or again in another column. */
export const focusVisit = (id: number): void => {
  focused = id;
  for (const input of ['keydown', 'pointerdown']) {
    document.addEventListener(input, release, { capture: true, once: true });
  }
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-visit="${id}"]`)?.focus());
};

/** For the button of a visit: a focused button that was removed leaves the focus on the body. */
export const visitFocusRef =
  (id: number) =>
  (button: HTMLElement | null): void => {
    if (button && focused === id && document.activeElement === document.body) button.focus();
  };
