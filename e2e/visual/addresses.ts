import type { Samples } from './samples.ts';

/** Which sample a parameter stands for: its name alone, or with the part of the address before it. */
const meanings: Readonly<Record<string, keyof Samples>> = {
  username: 'shop',
  shopUsername: 'shop',
  shop_username: 'shop',
  '/shop/:id': 'shop',
  '/store/:id': 'shop',
  barberUsername: 'barber',
  bookingLinkId: 'link',
  '/ticket/:token': 'ticket',
  // The page shows its form for any code, and checks it when a ticket is taken.
  '/test/:token': 'ticket',
  '/booking/:token': 'booking',
  '/invitation/:token': 'invitation',
  '/account-verification/:token': 'code',
  '/account-re-verification/:token': 'code',
  '/customers/:id': 'customer',
  '/appointments/:id': 'appointment',
};

/** Fills the parameters of `/shop/:username/board` with samples. An unknown parameter is an error. */
export const addressOf = (pattern: string, samples: Samples): string =>
  pattern.replaceAll(/(\/[\w-]+)?\/:(\w+)/g, (_, before: string = '', name: string) => {
    const meaning = meanings[`${before}/:${name}`] ?? meanings[name];
    if (meaning === undefined) throw new Error(`No sample for :${name} in ${pattern}`);
    return `${before}/${samples[meaning]}`;
  });
