import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { innerViews } from './inner-views.ts';
import { openScreen } from './open-screen.ts';
import { takePictures } from './picture.ts';
import { type Screen, screens, viewers } from './screens.ts';
import { type StateName, showState, statesOf } from './states.ts';
import { isWanted, pictured, readWanted } from './wanted.ts';

const wanted = readWanted();
const locales: Readonly<Record<string, string>> = { en: 'en-US', es: 'es-US' };

interface Sight {
  readonly screen: Screen;
  readonly state: StateName | null;
}

const sightsOf = (screen: Screen): Sight[] => [
  ...(wanted.sights.includes('everyday') ? [{ screen, state: null }] : []),
  ...(wanted.sights.includes('states') ? statesOf(screen) : []).map((state) => ({ screen, state })),
];

/** A PIN holds five minutes: each part has a session of its own. */
const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );

const photograph = async (
  { page, url, isMobile }: { page: Page; url: string; isMobile: boolean },
  { screen, state }: Sight,
): Promise<void> => {
  if (state === null) {
    await openScreen(page, url, screen);
    await takePictures(page, screen.name, { isMobile });
    return;
  }
  await showState({ page, url, screen }, state, () =>
    takePictures(page, `${screen.name}.${state}`, { isMobile }),
  );
};

for (const language of wanted.languages) {
  for (const [viewer, person] of Object.entries(viewers)) {
    const theirs = pictured(screens)
      .filter((screen) => screen.person === person && isWanted(wanted, screen.name))
      .flatMap(sightsOf);

    for (const [at, sights] of inParts(theirs, 15).entries()) {
      test.describe(`${viewer} ${language} ${at + 1}`, () => {
        test.use({ person, isPinGiven: person !== null, locale: locales[language] ?? language });

        test('pictures', async ({ page, problems, url, isMobile }) => {
          test.setTimeout(120_000 + sights.length * 45_000);
          problems.allowLike(/./);
          for (const sight of sights) {
            // Longer words show in the narrow pictures; the wide ones of each state are English.
            if (language !== 'en' && !isMobile && sight.state !== null) continue;
            // One that fails is named at the end; the others are pictured all the same.
            const failed = await photograph({ page, url, isMobile }, sight).catch(String);
            expect.soft(failed, `${sight.screen.name} ${sight.state ?? ''}`).toBeUndefined();
          }
        });
      });
    }
  }
}

const english = wanted.languages.includes('en') && wanted.sights.includes('dialogs');
for (const [index, { screen, person, isPinGiven, go }] of innerViews.entries()) {
  if (!english || !isWanted(wanted, screen)) continue;
  test.describe(`inner view ${index + 1}`, () => {
    test.use({ person, isPinGiven: isPinGiven ?? false });

    test(`pictures of what opens on ${screen}`, async ({ page, url, problems, isMobile }) => {
      test.setTimeout(120_000);
      const look = (state: string) =>
        takePictures(page, `${screen}.${state}`, { isMobile, extent: 'window' });
      await go({ page, url, problems, isMobile, look });
    });
  });
}
