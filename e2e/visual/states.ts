import { expect, type Page } from '@playwright/test';
import { type Mood, type Moods, startMoods } from './moods.ts';
import { openScreen, untilAnswered, untilStill, visitScreen } from './open-screen.ts';
import type { SampleKind } from './samples.ts';
import type { Screen } from './screens.ts';

export type StateName = 'loading' | 'error' | 'offline' | 'empty' | 'long' | 'called' | 'dead';

/** Ask for nothing of their own: said at once, or an owner's and refused to everybody else. */
const plain =
  /not-found|support|blocked|join|affiliate-share|(employees|customers?|billing|settings|subscription)-employee/;
const isPlain = ({ name }: Screen): boolean => plain.test(name);

/** Follow the line, and say so when they cannot any more. */
const isLive = ({ name }: Screen): boolean => /^(check-in|ticket|board)$|home|walkin/.test(name);

/** Public pages whose data the browser asks for; of the others the server writes it into the page. */
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

/** The faces of a screen beside its everyday one. */
export const statesOf = (screen: Screen): StateName[] => {
  if (screen.sameAs !== null) return [];
  if (screen.person === null) return publicStates(screen);
  if (isPlain(screen)) return [];
  // Another view of a list fails and waits as the list does.
  if (screen.pattern.includes('?')) return ['long'];
  return ['loading', 'error', 'empty', 'long', 'offline'];
};

const kinds: Partial<Record<StateName, SampleKind>> = {
  long: 'long',
  called: 'called',
  empty: 'quiet',
  dead: 'dead',
};
const moodOf: Partial<Record<StateName, Mood>> = {
  loading: 'slow',
  error: 'failing',
  empty: 'empty',
  long: 'long',
  offline: 'offline',
};

interface Visit {
  readonly page: Page;
  readonly url: string;
  readonly screen: Screen;
}

/** It keeps the room of what is to come; some of it appears a moment later only. */
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

/** The network goes while the screen is open; comes back when the picture is taken. */
const loseNetwork = async ({ page, url, screen }: Visit): Promise<void> => {
  await openScreen(page, url, screen);
  await page.context().setOffline(true);
  await expect(
    page.getByText(/Offline|Sin conexión|Last updated|Actualizado/).first(),
  ).toBeVisible();
};

/**
 * Brings a screen into a state and has it looked at there. `error: 'refusing'` spares the seconds in
 * which the page tries by itself again.
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
  const mood = state === 'error' ? error : moodOf[state];
  const moods: Moods | null = mood ? await startMoods(page, mood) : null;
  try {
    await visitScreen(page, url, screen);
    if (state === 'loading') await untilSkeleton(page, screen);
    else if (state === 'error' || state === 'offline') await untilAnswered(page, screen);
    else await untilStill(page, screen);
    await look();
  } finally {
    await moods?.end();
  }
};

/** Waiting, then refused, in one visit. */
export const showWaitAndFailure = async (
  { page, url, screen }: Visit,
  look: (state: StateName) => Promise<void>,
): Promise<void> => {
  const moods = await startMoods(page, 'slow');
  try {
    await visitScreen(page, url, screen);
    await untilSkeleton(page, screen);
    await look('loading');
    moods.become('refusing');
    await untilAnswered(page, screen);
    await look('error');
  } finally {
    await moods.end();
  }
};
