import type { Screen } from './screens.ts';

/** The options of `npm run screenshots -- ...`, passed to its test processes. */
export interface Wanted {
  /** Names of screens; `dashboard-*` matches by prefix. Empty means all. */
  readonly screens: readonly string[];
  readonly languages: readonly string[];
  /** Normal views, states, dialogs. */
  readonly sights: readonly string[];
}

export const allSights = ['everyday', 'states', 'dialogs'];

export const wantedVariable = 'LINEUP_E2E_WANTED';

export const readWanted = (): Wanted => {
  const text = process.env[wantedVariable];
  if (text === undefined) return { screens: [], languages: ['en', 'es'], sights: allSights };
  return JSON.parse(text) as Wanted;
};

const fits = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;

export const isWanted = ({ screens }: Wanted, name: string): boolean =>
  screens.length === 0 || screens.some((pattern) => fits(pattern, name));

/** Another path of the same screen has no screenshot of its own. */
export const pictured = (screens: readonly Screen[]): Screen[] =>
  screens.filter(({ sameAs }) => sameAs === null);
