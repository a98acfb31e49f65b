/** The backdrop scrolls, so that a dialog taller than the screen is reachable at 400% zoom. */
export const scrimClass =
  'enter-fade fixed inset-0 z-40 grid justify-items-center overflow-y-auto bg-scrim p-4 max-sm:items-end sm:items-center';

export const dialogClass =
  'enter-rise relative w-full rounded-dialog bg-raised text-ink shadow-dialog outline-none';

export const dialogTitleClass = 'text-h2 cut-head';
