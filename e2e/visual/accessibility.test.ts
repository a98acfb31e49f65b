import type { Page } from '@playwright/test';
import { test } from '../fixtures/test.ts';
import { expectAccessible } from './expect-accessible.ts';
import { innerViews } from './inner-views.ts';
import { openScreen } from './open-screen.ts';
import { expectReflow } from './reflow.ts';
import { screens, viewers } from './screens.ts';
import { type StateName, showState, showWaitAndFailure, statesOf } from './states.ts';

/** Expects no violation and, on wide screens, no overflow when zoomed. */
const examine = async (page: Page, name: string, isMobile: boolean): Promise<void> => {
  await expectAccessible(page, name);
  if (!isMobile) await expectReflow(page, name);
};

/** Few enough that no test is much longer than others, enough that the browser's cache pays. */
const SCREENS_PER_TEST = 8;

const inGroups = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / SCREENS_PER_TEST) }, (_, group) =>
    all.slice(group * SCREENS_PER_TEST, (group + 1) * SCREENS_PER_TEST),
  );

for (const [viewer, person] of Object.entries(viewers)) {
  const theirs = screens.filter((screen) => screen.person === person && screen.sameAs === null);
  if (theirs.length === 0) throw new Error(`The ${viewer} has no screens.`);
  const groups = inGroups(theirs);

  test.describe(viewer, () => {
    test.use({ person, isPinGiven: person !== null });

    for (const [index, group] of groups.entries()) {
      const part = `${String(index + 1)} of ${String(groups.length)}`;
      test(`every screen of the ${viewer} is accessible in light and dark, part ${part} @phone`, async ({
        page,
        problems,
        isMobile,
        url,
      }) => {
        test.setTimeout(60_000 + group.length * 40_000);
        if (group.some(({ name }) => name === 'not-found')) problems.expect('404 /no-such-page');
        for (const screen of group) {
          await test.step(screen.name, async () => {
            await openScreen(page, url, screen);
            await examine(page, screen.name, isMobile);
          });
        }
      });
    }
  });
}

/** By `npm run test:states`: some ten minutes that the gate does not have. */
const asksStates = process.env['LINEUP_E2E_STATES'] !== undefined;

/** Each state once: those that fail at a desk, those that hold other data on a phone. */
const statesAt = (isMobile: boolean): readonly StateName[] =>
  isMobile ? ['empty', 'called', 'dead'] : ['loading', 'error', 'long'];

for (const [viewer, person] of Object.entries(viewers)) {
  const theirs = screens.filter(
    (screen) => screen.person === person && statesOf(screen).length > 0,
  );
  if (theirs.length === 0 || !asksStates) continue;

  test.describe(viewer, () => {
    test.use({ person, isPinGiven: person !== null });

    test(`every state of the screens of the ${viewer} is accessible @phone`, async ({
      page,
      problems,
      isMobile,
      url,
    }) => {
      test.setTimeout(60_000 + theirs.length * 30_000);
      problems.allowLike(/^(429|404) /);
      for (const screen of theirs) {
        const visit = { page, url, screen };
        const wanted = statesOf(screen).filter((state) => statesAt(isMobile).includes(state));
        const see = (state: StateName) => examine(page, `${screen.name}, ${state}`, isMobile);
        await test.step(screen.name, async () => {
          const waits = wanted.includes('loading');
          if (waits) await showWaitAndFailure(visit, see);
          for (const state of wanted) {
            if (waits && (state === 'loading' || state === 'error')) continue;
            await showState(visit, state, () => see(state));
          }
        });
      }
    });
  });
}

for (const [index, { screen, person, isPinGiven, go }] of innerViews.entries()) {
  test.describe(`inner view ${index + 1}`, () => {
    test.use({ person, isPinGiven: isPinGiven ?? false });

    test(`what opens on ${screen} is accessible @phone`, async ({
      page,
      url,
      problems,
      isMobile,
    }) => {
      const look = (state: string, exceptRules?: string[]) =>
        expectAccessible(page, `${screen}, ${state}`, exceptRules);
      await go({ page, url, problems, isMobile, look });
    });
  });
}
