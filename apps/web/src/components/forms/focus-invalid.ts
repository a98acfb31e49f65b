/** Puts the focus on the first control that is marked as wrong. */
export const focusInvalid = (within: ParentNode | null): void =>
  within?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
