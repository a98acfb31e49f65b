import { demoTeam } from '@lineup/domain/demo/demo-shop';
import { DEMO_SLUG } from '@lineup/domain/demo/demo-slug';
import { PASSWORD } from '../testing/factories/staff.ts';
import { jules, referredShops } from './demo-affiliate.ts';
import { deskTeam, invited, shop, team } from './demo-shop.ts';

/** The factories' password; it is public, so the demo stays on one machine. */
export const DEMO_PASSWORD = PASSWORD;
export const DEMO_PIN = '2580';

export interface SmallShop {
  shop: {
    name: string;
    username: string;
    address: string;
    timeZone: string;
    plan: string;
    subscription: 'trialing' | 'ended';
    /** The guide that sets the shop up is still open. */
    isSettingUp?: boolean;
  };
  staff: readonly {
    name: string;
    username: string;
    email: string;
    role: 'owner' | 'employee';
    language: 'en' | 'es';
  }[];
  services: readonly { name: string; minutes: number; priceCents: number }[];
}

/** More shops: one on trial, one whose subscription has ended, and a new one that is not set up. */
export const smallShops: readonly SmallShop[] = [
  {
    shop: {
      name: 'Barbería El Faro',
      username: 'barberia-el-faro',
      address: '77 Calle Ocho, Miami',
      timeZone: 'America/New_York',
      plan: 'BASIC PLAN',
      subscription: 'trialing',
    },
    staff: [
      {
        name: 'Lucía Ferrer',
        username: 'lucia',
        email: 'lucia@faro.example',
        role: 'owner',
        language: 'es',
      },
    ],
    services: [
      { name: 'Corte clásico', minutes: 30, priceCents: 2500 },
      { name: 'Corte y barba', minutes: 50, priceCents: 4000 },
    ],
  },
  {
    shop: {
      name: 'Harbor Fade Co.',
      username: 'harbor-fade',
      address: '12 Pier Road, Seattle',
      timeZone: 'America/Los_Angeles',
      plan: 'PRO PLAN',
      subscription: 'ended',
    },
    staff: [
      {
        name: 'Marcus Hale',
        username: 'marcus',
        email: 'marcus@harbor.example',
        role: 'owner',
        language: 'en',
      },
      {
        name: 'Jun Park',
        username: 'jun',
        email: 'jun@harbor.example',
        role: 'employee',
        language: 'en',
      },
    ],
    services: [{ name: 'Fade', minutes: 40, priceCents: 4000 }],
  },
  {
    shop: {
      name: 'Dockside Cuts',
      username: 'dockside-cuts',
      address: '9 Quay Street, Oakland',
      timeZone: 'America/Los_Angeles',
      plan: 'PRO PLAN',
      subscription: 'trialing',
      isSettingUp: true,
    },
    staff: [
      {
        name: 'Amina Okoye',
        username: 'amina',
        email: 'amina@dockside.example',
        role: 'owner',
        language: 'en',
      },
    ],
    services: [],
  },
];

/** The shop of the landing page, which exists without the rest where an operator has opened it. */
const landing = { username: DEMO_SLUG, emails: demoTeam.map(({ email }) => email) };

/** The usernames that a reset removes. */
export const removedUsernames = [
  landing.username,
  shop.username,
  ...smallShops.map((small) => small.shop.username),
  ...referredShops.map(({ username }) => username),
];

export const demoEmails = [
  ...[...team, ...deskTeam].map(({ email }) => email),
  invited.email,
  ...smallShops.flatMap(({ staff }) => staff.map(({ email }) => email)),
  jules.email,
  ...referredShops.map(({ ownerEmail }) => ownerEmail),
];

export const removedEmails = [...demoEmails, ...landing.emails];
