import { holdsAddress, nameProblem } from '@lineup/domain/accounts/name-rules';
import { SHORTEST_PASSWORD } from '@lineup/domain/accounts/password-rules';
import { isReservedSlug, SLUG_LENGTH, slugPattern } from '@lineup/domain/accounts/slug';
import { hoursProblem, minuteOf, readHours } from '@lineup/domain/time/week-hours';
import * as z from 'zod/mini';

/** Inputs of several features; forms show the messages at the field. */

export const email = z.email('Enter a valid email address').check(z.maxLength(254));

/** Names appear in mails and texts to strangers: they must not contain links or imitate Lineup. */
const mayBeCalled = [
  z.refine<string>(
    (text) => nameProblem(text) !== 'address',
    'Use a name without web or email addresses',
  ),
  z.refine<string>(
    (text) => nameProblem(text) !== 'impersonation',
    'This name could be taken for Lineup itself. Choose another one',
  ),
] as const;

export const personName = z
  .string()
  .check(z.trim(), z.minLength(1, 'Please enter a name'), z.maxLength(120), ...mayBeCalled);

export const shopName = z
  .string()
  .check(z.trim(), z.minLength(1, 'Please enter a shop name'), z.maxLength(120), ...mayBeCalled);

/** For texts that a message shows with a name. */
export const withoutAddress = z.refine<string>(
  (text) => !holdsAddress(text),
  'Leave out web and email addresses',
);

export const phone = z.string().check(
  z.trim(),
  z.minLength(1, 'Please enter a phone number'),
  z.maxLength(40),
  z.regex(/^\+?[\d\s().-]*$/, 'Enter a valid phone number'),
  z.refine((text) => text.replaceAll(/\D/g, '').length >= 5, 'Enter a valid phone number'),
);

/** A new password; only the server has the list of common ones. */
export const newPassword = z
  .string()
  .check(z.minLength(SHORTEST_PASSWORD, 'Use at least 12 characters'), z.maxLength(256));

/** An existing password; it may predate the current rules. */
export const password = z.string().check(z.minLength(1), z.maxLength(256));

/** An unguessable token in a mailed link or a page's URL. */
export const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/));

export const oneTimeCode = z.string().check(z.regex(/^\d{6}$/, 'Enter the six digits of the code'));

const slug = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(SLUG_LENGTH.least, 'Use at least 2 characters'),
    z.maxLength(SLUG_LENGTH.most),
    z.regex(slugPattern, 'Use small letters, digits and hyphens'),
  );

/** The shop in URLs: /shop/{username}. */
export const shopUsername = slug.check(
  z.refine((text) => !isReservedSlug(text), 'This name is reserved'),
);

/** A barber in URLs, unique within the shop. */
export const memberUsername = slug;

const isTimeZone = (zone: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

export const timeZone = z
  .string()
  .check(
    z.maxLength(64),
    z.regex(/^[A-Za-z]+([/_+-][A-Za-z0-9]+)*$/),
    z.refine(isTimeZone, 'Choose a time zone'),
  );

const clock = z.string().check(z.refine((text) => minuteOf(text) !== null, 'Use the form HH:MM'));

/** A time of day; midnight is '00:00'. */
export const clockTime = clock.check(
  z.refine((text) => text !== '24:00', 'Use 00:00 for midnight'),
);

export const hoursRange = z.object({
  /** ISO: Monday is 1. */
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  from: clock,
  /** '24:00' is the end of the day. */
  to: clock,
});

export type HoursRangeWire = z.infer<typeof hoursRange>;

const isPossibleWeek = (hours: readonly HoursRangeWire[]): boolean =>
  hoursProblem(readHours(hours)) === null;

/** A week: several ranges of a day leave breaks between them, a day without one is closed. */
export const weekHours = z
  .array(hoursRange)
  .check(
    z.maxLength(42),
    z.refine(isPossibleWeek, 'Each time must end after it starts, and times may not overlap'),
  );

/** A calendar day within the years that the database accepts. */
const day = z.iso
  .date('Enter a valid date')
  .check(z.refine((text) => text.startsWith('2'), 'Enter a valid date'));

/** Whole days, first to last. */
export const dayRange = z
  .object({
    first_day: day,
    last_day: day,
    reason: z._default(z.string().check(z.trim(), z.maxLength(120)), ''),
  })
  .check(
    z.refine(({ first_day, last_day }) => first_day <= last_day, {
      message: 'The last day must not be before the first',
      path: ['last_day'],
    }),
  );

export const storedDayRange = z.object({
  id: z.int(),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  reason: z.string(),
});

/** An amount of money as a decimal: '29.00'; '-4.10' is a credit. */
export const amount = z.string().check(z.regex(/^-?\d+\.\d{2}$/));

/** An instant that may be unknown or absent. */
export const instant = z.nullable(z.iso.datetime());
