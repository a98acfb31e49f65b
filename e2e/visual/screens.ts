import { execFileSync } from 'node:child_process';
import {
  affiliate,
  blockedEmployee,
  blockedOwner,
  employee,
  newOwner,
  owner,
  type Person,
  trialOwner,
} from '../fixtures/people.ts';
import { repository } from '../stack/command.ts';

interface Route {
  id: string;
  path?: string;
  index?: true;
  file: string;
  children?: Route[];
}

export interface Screen {
  /** The name of the test and of the screenshot. */
  readonly name: string;
  /** Its path with parameters; `addressOf` fills in samples. */
  readonly pattern: string;
  /** Absent for public pages. */
  readonly person: Person | null;
  /** The screen that this path is another name of; null for a separate screen. */
  readonly sameAs: string | null;
}

/** Routes that the specification lists as other names of the same screen. */
const aliases: Readonly<Record<string, string>> = {
  'check-in-store': 'check-in',
  'store-barbers': 'shop-barbers',
  'shop-employees': 'shop-barbers',
  'store-employees': 'shop-barbers',
  barbers: 'dashboard/employees',
  'settings-shop': 'settings',
  'settings-store': 'settings',
};

/** Has an account, and no profile in the programme. */
const newcomer: Person = { ...trialOwner, isAffiliate: true };

const peopleFor = (layout: string, path: string): (Person | null)[] => {
  if (layout.includes('public')) return [null];
  return path.startsWith('/affiliate/') ? [affiliate] : [owner, employee];
};

/** Redirects, and what only development has. */
const isNoScreen = ({ path }: Route) => path === '/logout/' || path === '/gallery';

const screensOf = (route: Route, layout: string): Screen[] => {
  if (route.children) return route.children.flatMap((child) => screensOf(child, route.id));
  if (isNoScreen(route)) return [];
  const pattern = (route.path ?? '/').replace('*', 'no-such-page').replace(/^(?!\/)/, '/');
  const people = layout === 'root' ? [null] : peopleFor(layout, pattern);
  const id = route.path === '*' ? 'not-found' : route.id.replace(/^routes\//, '');
  return people.map((person) => {
    const nameOf = (screen: string) =>
      person === null || person.isAffiliate ? screen : `${screen}-${person.role}`;
    const alias = aliases[id];
    return {
      name: nameOf(id).replaceAll('/', '-'),
      pattern,
      person,
      sameAs: alias === undefined ? null : nameOf(alias).replaceAll('/', '-'),
    };
  });
};

/** The web's own route table: a new route is automatically a new screen here. */
const readRoutes = (): string =>
  execFileSync('npm', ['run', '-s', 'routes', '-w', '@lineup/web'], {
    cwd: repository,
    encoding: 'utf8',
  });

// Test processes inherit the environment: the table is read once for all of them.
process.env['LINEUP_E2E_ROUTES'] ??= readRoutes();

/** Other variants of the same path. */
const withViews = (screen: Screen): Screen[] => {
  if (screen.pattern !== '/dashboard/calendar') return [screen];
  const views = ['day', 'month'].map((view) => ({
    ...screen,
    name: `${screen.name}-${view}`,
    pattern: `${screen.pattern}?view=${view}`,
  }));
  return [screen, ...views];
};

const own = { sameAs: null };

/** A shop whose subscription has ended: the blocked screen and the screens that stay available. */
const blockedScreens: Screen[] = [
  { ...own, name: 'blocked-owner', pattern: '/dashboard', person: blockedOwner },
  { ...own, name: 'blocked-team-owner', pattern: '/dashboard/employees', person: blockedOwner },
  { ...own, name: 'blocked-employee', pattern: '/dashboard', person: blockedEmployee },
];

/** A shop whose guide is still open: the guide, and the checklist on Home. */
const setupScreens: Screen[] = [
  { ...own, name: 'setup-open', pattern: '/dashboard/setup', person: newOwner },
  { ...own, name: 'setup-home', pattern: '/dashboard', person: newOwner },
];

/** What a person without a profile in the programme sees instead of the affiliate screens. */
const joinScreen: Screen = {
  ...own,
  name: 'affiliate-join',
  pattern: '/affiliate/marketing/dashboard',
  person: newcomer,
};

export const screens = (JSON.parse(process.env['LINEUP_E2E_ROUTES']) as Route[])
  .flatMap((route) => screensOf(route, ''))
  .flatMap(withViews)
  .concat(blockedScreens, setupScreens, joinScreen);

/** The people whose screens are tested, by name. */
export const viewers: Readonly<Record<string, Person | null>> = {
  visitor: null,
  owner,
  employee,
  affiliate,
  'new owner': newOwner,
  'blocked owner': blockedOwner,
  'blocked employee': blockedEmployee,
  newcomer,
};
