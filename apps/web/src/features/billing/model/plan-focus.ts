/** The heading of the current plan, which says how it stands now. */
export const planHeadingId = 'current-plan';

/** After something that took its own button away, and after the question has given the focus back. */
export const focusPlan = (): void => {
  setTimeout(() => document.getElementById(planHeadingId)?.focus());
};
