/** Moves the focus to the first invalid control. */
export const focusInvalid = (within: ParentNode | null): void =>
  within?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
