import { expect, type Page } from '@playwright/test';
import { openScreen, untilAnswered, untilStill, visitScreen } from './open-screen.ts';
import { type InterceptedReads, interceptReads, type ResponseMode } from './response-modes.ts';
import type { SampleKind } from './samples.ts';
import type { Screen } from './screens.ts';

export type StateName =
  | 'loading'
  | 'error'
  | 'offline'
  | 'empty'
  | 'long'
  | 'hostile'
  | 'called'
  | 'dead';

/** Screens without requests of their own: static, or owner-only and refused to others. */
const plain =
  /not-found|support|blocked|join|affiliate-share|(employees|customers?|billing|settings|subscription)-employee/;
const isPlain = ({ name }: Screen): boolean => plain.test(name);

/** Live screens, which show when they are outdated. */
const isLive = ({ name }: Screen): boolean => /^(check-in|ticket|board)$|home|walkin/.test(name);

/** Public pages whose data the browser fetches; other pages get it from the server. */
const asksInBrowser = /^(invitation|account-)/;

const publicStates = ({ name, pattern }: Screen): StateName[] => {
  if (asksInBrowser.test(name)) return ['loading', 'error', 'dead'];
  if (!pattern.includes(':') || /kiosk/.test(name)) return [];
  const states: StateName[] = ['long'];
  if (/check-in|board|shop-barbers/.test(name)) states.push('empty');
  if (/token|booking/.test(pattern + name)) states.push('dead');
  if (name === 'ticket') states.push('called');
  if (name === 'ticket' || name === 'board') states.push('offline');
  return states;
};

/** The states of a screen besides its normal one. */
export const statesOf = (screen: Screen): StateName[] => {
  if (screen.sameAs !== null) return [];
  if (screen.person === null) return publicStates(screen);
  if (isPlain(screen)) return [];
  // Another view of a list has the same loading and error states.
  if (screen.pattern.includes('?')) return ['long'];
  return ['loading', 'error', 'empty', 'long', 'offline'];
};

const kinds: Partial<Record<StateName, SampleKind>> = {
  long: 'long',
  hostile: 'hostile',
  called: 'called',
  empty: 'quiet',
  dead: 'dead',
};
const modeOf: Partial<Record<StateName, ResponseMode>> = {
  loading: 'slow',
  error: 'failing',
  empty: 'empty',
  long: 'long',
  hostile: 'hostile',
  offline: 'offline',
};

interface Visit {
  readonly page: Page;
  readonly url: string;
  readonly screen: Screen;
}

/** The loading state reserves space; some of it appears a moment later. */
const untilSkeleton = async (page: Page, { person }: Screen): Promise<void> => {
  if (person) await expect(page.locator('main > [role=status]')).toHaveCount(0);
  const waiting = page.locator('[aria-busy=true], main [role=status]').filter({ visible: true });
  await expect(waiting.first()).toBeVisible();
  await page.evaluate(async () => {
    const isEnding = (each: Animation) => each.effect?.getComputedTiming().endTime !== Infinity;
    const ending = document.getAnimations().filter(isEnding);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
};

/** Cuts the network while the screen is open, and restores it after the screenshot. */
const loseNetwork = async ({ page, url, screen }: Visit): Promise<void> => {
  await openScreen(page, url, screen);
  await page.context().setOffline(true);
  await expect(
    page.getByText(/Offline|Sin conexión|Last updated|Actualizado|Última actualización/).first(),
  ).toBeVisible();
};

/**
 * Brings a screen into a state and runs the check there. `error: 'refusing'` avoids the seconds of the
 * page's own retries.
 */
export const showState = async (
  visit: Visit,
  state: StateName,
  look: () => Promise<void>,
  error: 'failing' | 'refusing' = 'failing',
): Promise<void> => {
  const { page, url, screen } = visit;
  const kind = kinds[state];
  if (screen.person === null && kind) {
    await openScreen(page, url, screen, kind);
    return look();
  }
  if (state === 'offline' && isLive(screen)) {
    try {
      await loseNetwork(visit);
      await look();
    } finally {
      await page.context().setOffline(false);
    }
    return;
  }
  const mode = state === 'error' ? error : modeOf[state];
  const reads: InterceptedReads | null = mode ? await interceptReads(page, mode) : null;
  try {
    await visitScreen(page, url, screen);
    if (state === 'loading') await untilSkeleton(page, screen);
    else if (state === 'error' || state === 'offline') await untilAnswered(page, screen);
    else await untilStill(page, screen);
    await look();
  } finally {
    await reads?.end();
  }
};

/** Loading, then refused, in one visit. */
export const showWaitAndFailure = async (
  { page, url, screen }: Visit,
  look: (state: StateName) => Promise<void>,
): Promise<void> => {
  const reads = await interceptReads(page, 'slow');
  try {
    await visitScreen(page, url, screen);
    await untilSkeleton(page, screen);
    await look('loading');
    reads.switchTo('refusing');
    await untilAnswered(page, screen);
    await look('error');
  } finally {
    await reads.end();
  }
};
