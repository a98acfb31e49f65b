import { useRef } from 'react';

/**
 * The element that opened the last dialog. A notice after a confirm dialog returns the focus to it
 * too.
 */
let lastOpener: HTMLElement | null = null;

const focused = () => {
  const { activeElement, body } = document;
  return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;
};

/** Radix returns the focus only to its own triggers, but our dialogs are opened by state. */
export const useReturnFocus = () => {
  const candidates = useRef<(HTMLElement | null)[]>([]);
  return {
    onOpenAutoFocus: () => {
      const opener = focused();
      candidates.current = [opener, lastOpener];
      lastOpener = opener ?? lastOpener;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const opener = candidates.current.find(
        (element) => element?.isConnected && !element.matches(':disabled'),
      );
      // The opener may be gone, like the row of a deleted service: then the main element gets the
      // focus. The scroll position stays.
      (opener ?? document.getElementById('main'))?.focus({ preventScroll: true });
    },
  };
};
