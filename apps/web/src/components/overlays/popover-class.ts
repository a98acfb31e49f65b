/** The classes that floating lists and menus share. */
export const popoverClass =
  'enter-fade z-50 rounded-[0.625rem] border border-line bg-raised p-1.5 text-ink shadow-pop';

export const popoverItemClass =
  'flex h-9 items-center gap-2.5 rounded-[0.375rem] px-2.5 text-body outline-none select-none data-highlighted:bg-hover data-disabled:text-ink-3 pointer-coarse:h-11 pointer-coarse:text-body-lg';
