/** A notice that closes by itself does not block the page, so it stops nothing. */
const overlays =
  '[role=dialog],[role=alertdialog]:not([data-timed]),[role=menu],[role=listbox],dialog[open]';
/** Menus and dialogs that close by a navigation return the focus within this time. */
const settleMs = 50;
/** Screen readers have read the text by then; reading on, nobody should find it in the page. */
const announcedMs = 1000;

// Clicks and interactions are numbered in one sequence, so that their order can be compared.
let count = 0;
let lastClick = 0;
let lastInteraction = 0;
let isClickInOverlay = false;
let stopWaiting: () => void = () => undefined;

const onInteraction = () => {
  count += 1;
  lastInteraction = count;
  stopWaiting();
};

const onClick = ({ target }: Event) => {
  count += 1;
  lastClick = count;
  isClickInOverlay = target instanceof Element && target.closest(overlays) !== null;
};

const onFocusIn = ({ target }: Event) => {
  // An overlay that closes returns the focus to its trigger, and a screen may focus its first field.
  const isByScript = isClickInOverlay || (target instanceof Element && target.closest('main'));
  if (!isByScript) onInteraction();
};

const createRegion = (): HTMLElement => {
  const region = document.createElement('div');
  region.className = 'sr-only';
  region.setAttribute('aria-live', 'polite');
  region.dataset['announcer'] = '';
  return region;
};

/** Listens for interactions and adds the live region, which must exist before its text. */
export const trackInteractions = (): (() => void) => {
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  addEventListener('pointerdown', onInteraction, options);
  addEventListener('keydown', onInteraction, options);
  addEventListener('focusin', onFocusIn, options);
  addEventListener('click', onClick, options);
  const region = createRegion();
  document.body.append(region);
  return () => {
    stopWaiting();
    listening.abort();
    region.remove();
  };
};

/** A shortcut that navigates counts as a click on the link to that screen. */
export const countNavigationByKey = (): void => {
  count += 1;
  lastClick = count;
  isClickInOverlay = false;
};

/** The number of the last click; zero when nobody has clicked in this document. */
export const latestClick = (): number => lastClick;

let forget: ReturnType<typeof setTimeout> | undefined;

const announce = (text: string): void => {
  clearTimeout(forget);
  const region = document.querySelector('[data-announcer]');
  region?.replaceChildren(text);
  forget = setTimeout(() => region?.replaceChildren(), announcedMs);
};

const focusHeading = (heading: HTMLElement): void => {
  heading.tabIndex = -1;
  // Nothing can be done on a heading, so it has no ring; the next Tab shows one.
  heading.style.outline = 'none';
  heading.addEventListener(
    'blur',
    () => {
      heading.removeAttribute('tabindex');
      heading.style.removeProperty('outline');
    },
    { once: true },
  );
  // The router restores the scroll position.
  heading.focus({ preventScroll: true });
};

/** Whether the screen has put the focus into its content, such as into its first field. */
const isFocusInContent = (heading: Element): boolean => {
  const main = heading.closest('main');
  const { activeElement: active } = document;
  return active !== main && main?.contains(active) === true;
};

/** The heading of a screen that is still starting is not the heading of the screen. */
const findHeading = () => document.querySelector<HTMLElement>('main:not([aria-busy=true]) h1');

type Readiness = 'ready' | 'wait' | 'stop';

const readiness = (): Readiness => {
  const open = [...document.querySelectorAll<HTMLElement>(overlays)];
  if (open.some(({ dataset }) => dataset['state'] !== 'closed')) return 'stop';
  return open.length === 0 && findHeading() ? 'ready' : 'wait';
};

/** Calls back after every change of the page, and now, until the first interaction. */
const watch = (look: () => void): void => {
  const observer = new MutationObserver(look);
  const attributeFilter = ['data-state', 'aria-busy'];
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter });
  stopWaiting = () => {
    observer.disconnect();
    stopWaiting = () => undefined;
  };
  look();
};

const later = (work: () => void): void => {
  stopWaiting();
  const timer = setTimeout(work, settleMs);
  stopWaiting = () => clearTimeout(timer);
};

const whenReady = (work: (heading: HTMLElement) => void): void =>
  watch(() => {
    const now = readiness();
    if (now === 'stop') stopWaiting();
    if (now !== 'ready') return;
    later(() => {
      const heading = findHeading();
      if (heading && readiness() === 'ready') work(heading);
    });
  });

/** Data may replace the heading of a screen that was loading, and the focus would be lost with it. */
const keepFocus = (heading: HTMLElement): void => {
  focusHeading(heading);
  watch(() => {
    if (heading.isConnected) return;
    stopWaiting();
    if (document.activeElement === document.body) whenReady(keepFocus);
  });
};

/** For a screen where the browser restores the page. */
export const leaveFocus = (): void => stopWaiting();

/**
 * Moves the focus to the heading of the new screen and announces its title, unless the person has
 * interacted since the click that navigated or an overlay is open. Waits for a heading that appears
 * late; the first interaction ends the wait.
 */
export const moveFocusToScreen = (click: number, hasSection: boolean): void => {
  stopWaiting();
  announce('');
  if (click === 0 || lastInteraction > click) return;
  whenReady((heading) => {
    announce(document.title);
    // An address with a section leads to that section instead.
    if (!hasSection && !isFocusInContent(heading)) keepFocus(heading);
  });
};
