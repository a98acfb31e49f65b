/** Menus and dialogs that close by a navigation give the focus back within this time. */
const settleMs = 100;
/** A screen may show its heading only once its data has arrived. */
const longestWaitMs = 10_000;
/** By then a screen reader has the text; afterwards nobody should find it when reading on. */
const announcedMs = 1000;

const createRegion = (): HTMLElement => {
  const region = document.createElement('div');
  region.className = 'sr-only';
  region.ariaLive = 'polite';
  region.dataset['announcer'] = '';
  return region;
};

// A live region is announced only if it was there before its text.
const region = createRegion();

const announceTitle = (): (() => void) => {
  region.textContent = document.title;
  const timer = setTimeout(() => region.replaceChildren(), announcedMs);
  return () => clearTimeout(timer);
};

const isInDialog = (): boolean =>
  !!document.activeElement?.closest('[role=dialog],[role=alertdialog]');

/** Whether the screen, such as one with a single field, or the person has put the focus into the content. */
const isInContentAlready = (heading: HTMLElement, before: Element | null): boolean => {
  const { activeElement: active } = document;
  const main = heading.closest('main');
  if (!active || !main || active === main || !main.contains(active)) return false;
  return active !== before || !active.matches('a, button');
};

/** Shows a focus ring around the heading only after navigation by keyboard. */
const focusHeading = (heading: HTMLElement, hasRing: boolean): void => {
  heading.tabIndex = -1;
  if (!hasRing) heading.style.outline = 'none';
  heading.addEventListener(
    'blur',
    () => {
      heading.removeAttribute('tabindex');
      heading.style.removeProperty('outline');
    },
    { once: true },
  );
  heading.focus({ preventScroll: true });
};

/** Calls back once there is a heading, or after the longest wait; returns how to stop waiting. */
const whenHeadingIsThere = (then: () => void): (() => void) => {
  const hasHeading = () => document.querySelector('h1') !== null;
  let timer: ReturnType<typeof setTimeout>;
  const observer = new MutationObserver(() => {
    if (hasHeading()) finish(settleMs);
  });
  const finish = (inMs: number) => {
    observer.disconnect();
    clearTimeout(timer);
    timer = setTimeout(then, inMs);
  };
  timer = setTimeout(finish, longestWaitMs, 0);
  observer.observe(document.body, { childList: true, subtree: true });
  if (hasHeading()) finish(settleMs);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
};

let stopLast: () => void = () => undefined;

/**
 * Tells people who do not see the screen that another one has come: the focus moves to its heading,
 * and its title is announced. `before` is what had the focus when the navigation ended.
 */
export const announceScreen = (before: Element | null): void => {
  stopLast();
  region.replaceChildren();
  if (!region.isConnected) document.body.append(region);
  const hasRing = before !== document.body && before?.matches(':focus-visible') === true;
  stopLast = whenHeadingIsThere(() => {
    if (isInDialog()) return;
    const heading = document.querySelector('h1');
    // An address with a section leads to that section instead.
    const hasSection = window.location.hash !== '';
    if (heading && !hasSection && !isInContentAlready(heading, before)) {
      focusHeading(heading, hasRing);
    }
    stopLast = announceTitle();
  });
};
