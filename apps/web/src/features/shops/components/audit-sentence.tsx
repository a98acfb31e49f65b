import type { AuditLine } from '@lineup/contract/shops';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Actions whose sentence has no values. */
const plain: Readonly<Record<string, MessageDescriptor>> = {
  login: msg`Logged in`,
  login_failed: msg`A login failed: wrong password`,
  login_locked: msg`Logins were stopped for 15 minutes after too many wrong passwords`,
  password_refused: msg`Entered a wrong password when asked again`,
  password_locked: msg`Passwords were stopped for 15 minutes after too many wrong ones`,
  account_verified: msg`Verified the account`,
  password_reset: msg`Set a new password by email`,
  password_changed: msg`Changed the password`,
  google_linked: msg`Linked a Google account`,
  email_change_requested: msg`Asked to change the email`,
  email_changed: msg`Changed the email`,
  pin_verified: msg`Entered the right PIN`,
  pin_refused: msg`Entered a wrong PIN`,
  pin_locked: msg`The PIN was stopped until tomorrow after too many wrong guesses`,
  pin_disabled: msg`The PIN was disabled after too many wrong guesses`,
  pin_set: msg`Set a new PIN`,
  pin_removed: msg`Removed the PIN`,
  kiosk_started: msg`Started a kiosk`,
  kiosk_ended: msg`Ended a kiosk`,
  kiosk_left: msg`A kiosk was left with the PIN`,
  messages_held: msg`Lineup put the messages on hold`,
  trial_extended: msg`Lineup extended the trial`,
  shop_suspended: msg`Lineup suspended the shop`,
  shop_restored: msg`Lineup ended the suspension`,
  messages_released: msg`Lineup released the messages`,
  export_requested: msg`Asked for an export`,
  settings_changed: msg`Changed the settings`,
  member_invited: msg`Invited somebody to the team`,
  invitation_resent: msg`Sent an invitation again`,
  invitation_withdrawn: msg`Took an invitation back`,
  member_joined: msg`Joined the team`,
  member_updated: msg`Changed a team member`,
  member_role_changed: msg`Changed the role of a team member`,
  member_hours_changed: msg`Changed somebody’s working hours`,
  day_off_added: msg`Added days off`,
  day_off_deleted: msg`Deleted days off`,
  member_deactivated: msg`Deactivated a team member`,
  member_reactivated: msg`Reactivated a team member`,
  calendar_feed_reset: msg`Gave a calendar a new private address`,
  booking_overlapped: msg`Booked over another booking, or outside the hours`,
  customers_merged: msg`Merged two customers`,
  customer_erased: msg`Erased a customer`,
  photo_consent_given: msg`Recorded that a customer agrees to photos`,
  photo_consent_withdrawn: msg`Deleted the photos of a customer`,
  customers_imported: msg`Imported customers from a file`,
  commission_changed: msg`Changed a commission rate`,
  subscription_started: msg`The subscription began`,
  plan_changed: msg`The plan was changed`,
  subscription_cancelled: msg`The subscription was canceled`,
  subscription_resumed: msg`The cancellation was taken back`,
  payment_failed: msg`A payment did not go through`,
  payment_received: msg`A payment arrived`,
  subscription_ended: msg`The subscription ended`,
  account_deletion_requested: msg`Asked to delete their account`,
  account_deletion_cancelled: msg`Kept their account`,
  account_deleted: msg`The account was deleted`,
  shop_deletion_requested: msg`Asked to delete the shop`,
  shop_deletion_cancelled: msg`Kept the shop`,
};

const changed: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Changed the shop’s name`,
  username: msg`Changed the shop’s username`,
  address: msg`Changed the shop’s address`,
  phone: msg`Changed the shop’s phone number`,
  time_zone: msg`Changed the time zone`,
  logo: msg`Changed the logo`,
  hours: msg`Changed the opening hours`,
  closures: msg`Changed the closures`,
  line: msg`Changed the rules of the line`,
  messages: msg`Changed which messages customers get`,
  language: msg`Changed the language of the shop`,
  members_plan_hours: msg`Changed who plans the working hours`,
  brand: msg`Changed the color of the shop’s pages`,
  reviews: msg`Changed the review links or the listing on Google`,
};

const exported: Readonly<Record<string, MessageDescriptor>> = {
  service: msg`Asked for an export of the services`,
  customer: msg`Asked for an export of the customers`,
  shop: msg`Asked for an export of everything`,
};

const ended: Readonly<Record<string, MessageDescriptor>> = {
  trial_over: msg`The trial ended`,
  cancelled: msg`The canceled subscription ended`,
  unpaid: msg`The subscription ended because it was not paid for`,
  pass_over: msg`The pass ended`,
};

const bySubject: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  settings_changed: changed,
  export_requested: exported,
  subscription_ended: ended,
};

const useNamed = (who: string): Readonly<Record<string, string>> => {
  const { t } = useLingui();
  return {
    member_invited: t`Invited ${who} to the team`,
    invitation_resent: t`Sent ${who} the invitation again`,
    invitation_withdrawn: t`Took the invitation of ${who} back`,
    member_joined: t`${who} joined the team`,
    member_updated: t`Changed the entry of ${who}`,
    member_role_changed: t`Changed the role of ${who}`,
    member_hours_changed: t`Changed the working hours of ${who}`,
    day_off_added: t`Added days off for ${who}`,
    day_off_deleted: t`Deleted days off of ${who}`,
    member_deactivated: t`Deactivated ${who}`,
    member_reactivated: t`Reactivated ${who}`,
    commission_changed: t`Changed the commission rate of ${who}`,
    subscription_started: t`${who} began`,
    plan_changed: t`The plan was changed to ${who}`,
    payment_received: t`The payment of invoice ${who} arrived`,
    calendar_feed_reset: t`Gave the calendar of ${who} a new private address`,
    kiosk_started: t`Made a device the kiosk ${who}`,
    kiosk_ended: t`Ended the kiosk ${who}`,
    kiosk_left: t`Kiosk mode was left with the PIN: ${who}`,
    pin_refused: t`A wrong PIN was entered at the kiosk ${who}`,
    ownership_offered: t`Offered the shop to ${who}`,
    ownership_offer_dropped: t`The offer of the shop to ${who} ended`,
    ownership_accepted: t`${who} became an owner`,
    pin_locked: t`The PIN was stopped until tomorrow at the kiosk ${who}`,
  };
};

/** Lock-outs have one line per hour, however many requests were refused. */
const counted = new Set(['login_failed', 'password_refused']);

type AuditWords = Pick<AuditLine, 'action' | 'subject' | 'times'>;

/** A line of the log as a sentence. An unknown action is shown by its code. */
export const AuditSentence = ({ times, ...line }: AuditWords) => {
  const { t } = useLingui();
  const sentence = useSentence(line);
  return times > 1 && counted.has(line.action)
    ? t`${sentence} (${times} times within an hour)`
    : sentence;
};

const useSentence = ({ action, subject }: Omit<AuditWords, 'times'>): string => {
  const { t } = useLingui();
  const named = useNamed(subject);
  const known = bySubject[action]?.[subject] ?? plain[action];
  const withName = subject === '' ? undefined : named[action];
  if (withName !== undefined) return withName;
  if (known) return t(known);
  const name = action.replaceAll('_', ' ');
  return subject === '' ? name : `${name}: ${subject}`;
};
