/** The heading of the current plan, followed by its state. */
export const planHeadingId = 'current-plan';

/** For after an action that removed its own button, when the dialog has returned the focus. */
export const focusPlan = (): void => {
  setTimeout(() => document.getElementById(planHeadingId)?.focus());
};
