/** After what is being done has been drawn; a visit that is not on the screen keeps the focus away. */
export const focusVisit = (id: number): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-visit="${id}"]`)?.focus());
};
