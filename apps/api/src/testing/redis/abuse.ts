import { createBooking } from '@lineup/contract/booking/booking';
import { forgotPassword, signUp } from '@lineup/contract/identity/auth';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { inviteMember } from '@lineup/contract/team/team';
import { createPin, enterPin } from '../factories/accounts/pin.ts';
import { signUpBody } from '../factories/accounts/sign-up.ts';
import { createBookableShop } from '../factories/bookable-shop.ts';
import { createStaff, signIn } from '../factories/staff.ts';
import { mailKeyOf } from '../proofs/compare-sent.ts';
import type { TestApp } from '../test-app.ts';
import type { Post } from './guesses.ts';

/** What an abuser got of each kind, however many times it was tried. */
export interface AbuseTaken {
  /** Upcoming bookings of one phone in one shop. */
  readonly bookingsOfOnePhone: number;
  /** Bookings of one network in one shop, each with another phone. */
  readonly bookingsOfOneNetwork: number;
  /** Mails with a code to one mailbox. */
  readonly codes: number;
  /** Mails with a link for a new password to one mailbox. */
  readonly resets: number;
  /** Invitations of one shop. */
  readonly invitations: number;
}

/** The limits that must hold: an hour's bookings, a day's codes, and so on. */
export const MOST_TAKEN: AbuseTaken = {
  bookingsOfOnePhone: 3,
  bookingsOfOneNetwork: 40,
  codes: 10,
  resets: 5,
  invitations: 60,
};

/** More than every limit. */
const TIMES = 80;

/** More at once are refused as too much work for one shop, before any limit counts them. */
const AT_ONCE = 10;

const each = async (attack: (number: number) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < TIMES; from += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => attack(from + index)));
  }
};

/** Bookings at all times of many days; nobody else wants them. */
const book = async (t: TestApp, post: Post, phoneOf: (number: number) => string) => {
  const bookable = await createBookableShop(t);
  const { shop, address } = bookable;
  const path = createBooking.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    String(address[name as keyof typeof address]),
  );
  const endpoint = { ...createBooking, path } as Endpoint;
  await each((number) => {
    const starts_at = bookable.at(
      2 + Math.floor(number / 8),
      `${String(9 + (number % 8)).padStart(2, '0')}:00`,
    );
    return post(endpoint, number, { name: 'Visitor', phone: phoneOf(number), starts_at });
  });
  const rows = await t.platform.db.inShop(shop, (tx) =>
    tx.selectFrom('appointments').select('id').where('shop_id', '=', shop).execute(),
  );
  return rows.length;
};

const invite = async (t: TestApp, post: Post) => {
  const owner = await createStaff(t.platform);
  await createPin(t.platform, owner.shop);
  const { access, staff } = await signIn(t.platform, owner);
  await enterPin(t.platform, staff);
  const headers = { authorization: `Bearer ${access}` };
  await each((number) => {
    const email = `guest-${String(number)}-of-${String(owner.shop)}@person.test`;
    const body = { name: 'Guest', email, phone_no: '+1 312 555 0100', confirm_extra: true };
    return post(inviteMember, number, body, headers);
  });
  const rows = await t.platform.db.inShop(owner.shop, (tx) =>
    tx.selectFrom('invitations').select('membership_id').execute(),
  );
  return rows.length;
};

/**
 * Attacks the limits of bookings and of mails to strangers, while a worker runs: requests of one person
 * that wait for it become one mail. Mails are counted where they arrive, so call `count` when all are sent.
 */
export const abuse = async (
  t: TestApp,
  post: Post,
  abuser: number,
): Promise<{ count: () => AbuseTaken }> => {
  // Numbers of their own: a phone number also has limits over all shops.
  const numberOf = (index: number) => `(312) ${String(555 + abuser)}-${String(1000 + index)}`;
  const bookingsOfOnePhone = await book(t, post, () => numberOf(0));
  const bookingsOfOneNetwork = await book(t, post, numberOf);
  const body = { ...signUpBody(), email: `codes-${crypto.randomUUID()}@person.test` };
  await each((number) => post(signUp, number, body));
  const { email } = await createStaff(t.platform);
  await each((number) => post(forgotPassword, number, { email }));
  const invitations = await invite(t, post);
  const countMails = (address: string) =>
    new Set(t.mail.mails.filter(({ to }) => to?.[0]?.address === address).map(mailKeyOf)).size;
  return {
    count: () => ({
      bookingsOfOnePhone,
      bookingsOfOneNetwork,
      codes: countMails(body.email),
      resets: countMails(email),
      invitations,
    }),
  };
};
