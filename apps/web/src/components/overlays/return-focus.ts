import { useRef } from 'react';

/** What opened the last dialog: a notice that follows a question goes back to it too. */
let lastOpener: HTMLElement | null = null;

const focused = () => {
  const { activeElement, body } = document;
  return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;
};

/** Radix gives the focus back only to its own triggers; our dialogs are opened by state. */
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
      // What opened it may be gone, like the row of a deleted service, or be over: then the content.
      // The page stays where it was scrolled to.
      (opener ?? document.getElementById('main'))?.focus({ preventScroll: true });
    },
  };
};
