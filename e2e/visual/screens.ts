import { execFileSync } from 'node:child_process';
import {
  affiliate,
  blockedEmployee,
  blockedOwner,
  employee,
  owner,
  type Person,
  trialOwner,
} from '../pages/people.ts';
import { repository } from '../stack/command.ts';

interface Route {
  id: string;
  path?: string;
  index?: true;
  file: string;
  children?: Route[];
}

export interface Screen {
  /** Names the test and the picture. */
  readonly name: string;
  readonly path: string;
  /** Nobody for public pages. */
  readonly person: Person | null;
  readonly isBuilt: boolean;
}

const deadToken = 'no-such-token-0123456789';

/** What pages ask for when their link's token leads nowhere, which they say. */
export const deadLinks = [
  ...['/auth/codes', '/invitations'].map((path) => `404 ${path}/${deadToken}/`),
  `404 /shop/ninth-and-alder/ticket/${deadToken}`,
  `404 /shop/ninth-and-alder/booking/${deadToken}`,
];

/** Values of the demo for the parameters of addresses. */
const samples: Record<string, string> = {
  shopUsername: 'ninth-and-alder',
  shop_username: 'ninth-and-alder',
  username: 'ninth-and-alder',
  barberUsername: 'theo',
  token: deadToken,
};
const idSamples: Record<string, string> = {
  '/shop': 'ninth-and-alder',
  '/store': 'ninth-and-alder',
};

const addressOf = (path: string): string =>
  path.replaceAll(/(\/\w+)?\/:(\w+)/g, (_, before: string = '', name: string) => {
    const sample = samples[name] ?? idSamples[before] ?? '1';
    return `${before}/${sample}`;
  });

const peopleFor = (layout: string, path: string): (Person | null)[] => {
  if (layout.includes('public')) return [null];
  return path.startsWith('/affiliate/') ? [affiliate] : [owner, employee];
};

/** Redirects, and what only development has. */
const isNoScreen = ({ path }: Route) => path === '/logout/' || path === '/gallery';

const screensOf = (route: Route, layout: string): Screen[] => {
  if (route.children) return route.children.flatMap((child) => screensOf(child, route.id));
  if (isNoScreen(route)) return [];
  const path = route.path === '*' ? '/no-such-page' : addressOf(route.path ?? '/');
  const people = layout === 'root' ? [null] : peopleFor(layout, path);
  const id = route.path === '*' ? 'not-found' : route.id.replace(/^routes\//, '');
  return people.map((person) => ({
    name: person === null || person.isAffiliate ? id : `${id}-${person.role}`,
    path,
    person,
    isBuilt: !route.file.includes('not-built-yet'),
  }));
};

/** The web's own route table: a new route is a new screen here without a word. */
const readRoutes = (): string =>
  execFileSync('npm', ['run', '-s', 'routes', '-w', '@lineup/web'], {
    cwd: repository,
    encoding: 'utf8',
  });

// Test processes inherit the environment: the table is read once for all of them.
process.env['LINEUP_E2E_ROUTES'] ??= readRoutes();

/** Other faces of the same address. */
const withViews = (screen: Screen): Screen[] => {
  if (screen.path !== '/dashboard/calendar') return [screen];
  const views = ['day', 'month'].map((view) => ({
    ...screen,
    name: `${screen.name}-${view}`,
    path: `${screen.path}?view=${view}`,
  }));
  return [screen, ...views];
};

/** Of a shop whose subscription has ended: what stands in place of every screen, and its ways out. */
const blockedScreens: Screen[] = [
  { name: 'blocked-owner', path: '/dashboard', person: blockedOwner, isBuilt: true },
  { name: 'blocked-team-owner', path: '/dashboard/employees', person: blockedOwner, isBuilt: true },
  { name: 'blocked-employee', path: '/dashboard', person: blockedEmployee, isBuilt: true },
];

/** In place of the area's screens for whoever has an account and no profile in the programme. */
const joinScreen: Screen = {
  name: 'affiliate-join',
  path: '/affiliate/marketing/dashboard',
  person: { ...trialOwner, isAffiliate: true },
  isBuilt: true,
};

export const screens = (JSON.parse(process.env['LINEUP_E2E_ROUTES']) as Route[])
  .flatMap((route) => screensOf(route, ''))
  .flatMap(withViews)
  .concat(blockedScreens, joinScreen);
