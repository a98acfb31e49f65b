import type { Mutant } from '../mutant.ts';

const failedTest = 'apps/api/src/features/identity/sessions/failed-login.test.ts';
const purgeTest = 'apps/api/src/features/identity/sign-up/purge-sign-ups.test.ts';

const accountTest = 'apps/api/src/features/leaving/routes.test.ts';
const shopTest = 'apps/api/src/testing/leaving/delete-shop.test.ts';

export const leavingMutants: readonly Mutant[] = [
  {
    title: 'S10: wrong passwords are in the audit log',
    file: 'apps/api/src/features/identity/sessions/log-in.ts',
    find: '    await queueFailedLogin(platform, attempt, accountId);\n',
    replace: '',
    test: failedTest,
    name: 'one line an hour',
  },
  {
    title: 'S10: nobody fills the audit log by guessing',
    file: 'apps/api/src/platform/audit.ts',
    find: '  if (times > 1) return;\n',
    replace: '',
    test: failedTest,
    name: 'one line an hour',
  },
  {
    title: 'S10: a lock-out is in the audit log',
    file: 'apps/api/src/platform/sign-in/record-failed-login.ts',
    find: '      if (isLast) await recordAuditPerHour',
    replace: '      if (accountId === NOBODY) await recordAuditPerHour',
    test: failedTest,
    name: 'one line an hour',
  },
  {
    title: 'S10: a PIN that is stopped for the day is in the audit log',
    file: 'apps/api/src/features/identity/passwords/check-pin.ts',
    find: "    if (guess.isLastToday) await recordAudit(shop, tx, { action: 'pin_locked', ...who });\n",
    replace: '',
    test: 'apps/api/src/features/identity/passwords/verify-pin.test.ts',
    name: 'is disabled at 50',
  },
  {
    title: 'Only sign-ups older than 14 days are purged',
    file: 'apps/api/src/platform/database/retention.ts',
    find: "keep: { days: 14 },\n    by: 'purge-unverified-sign-ups',",
    replace: "keep: { days: 12 },\n    by: 'purge-unverified-sign-ups',",
    test: purgeTest,
    name: 'an unverified sign-up is deleted after 14 days',
  },
  {
    title: 'S12: step-up holds for calls of any account',
    file: 'apps/api/src/platform/http/gate.ts',
    find: "    if (access === 'account') return requireAgain(endpoint, actor);",
    replace: "    if (access === 'account') return actor;",
    test: accountTest,
    name: 'needs the PIN or the password again',
  },
  {
    title: 'A shop is deleted only by its name',
    file: 'apps/api/src/features/leaving/shops/request-shop-deletion.ts',
    find: '    if (!isShopNamed(name, typedName)) throw wrongShopName();\n',
    replace: '',
    test: shopTest,
    name: 'needs the name',
  },
  {
    title: 'A shop that its owner keeps is not closed',
    file: 'apps/api/src/features/leaving/shops/close-shop.ts',
    find: '    if (!deletion_due_at || !isDeletionDue(deletion_due_at, now)) return false;\n',
    replace: '',
    test: shopTest,
    name: 'nothing happens before the day',
  },
  {
    title: 'S9: customers of a closing shop get a message',
    file: 'apps/api/src/features/visits/schedule/cancel-open-visits.ts',
    find: "        if (isBooking) await queueBookingMessages(tx, platform, shop, id, 'cancelled');\n",
    replace: '',
    test: shopTest,
    name: 'nobody gets in',
  },
  {
    title: 'S9: a deleted shop is erased to its last batch',
    file: 'apps/api/src/features/leaving/shops/erase-shop.ts',
    find: '  while ((await platform.db.inShop(shop, (tx) => eraseBatch(shop, tx, BATCH))) > 0);\n',
    replace: '  await platform.db.inShop(shop, (tx) => eraseBatch(shop, tx, BATCH));\n',
    test: shopTest,
    name: 'S9: nothing of the shop is left',
  },
  {
    title: 'S9: the address of a closed shop leads nowhere',
    file: 'apps/api/src/platform/directories/shop-directory.ts',
    find: "      .where('username', '=', name)\n      .where('closed_at', 'is', null)\n",
    replace: "      .where('username', '=', name)\n",
    test: shopTest,
    name: 'nobody gets in',
  },
  {
    title: 'No shop is left without an owner',
    file: 'apps/api/src/features/leaving/accounts/request-account-deletion.ts',
    find: '  if (alone.length > 0) throw soleOwner(alone);\n',
    replace: '',
    test: accountTest,
    name: 'who is the only one is refused',
  },
  {
    title: 'An owner whose account will be deleted does not count as another owner',
    file: 'apps/api/src/features/identity/accounts/owner-repository.ts',
    find: "    .where('account.deletion_due_at', 'is', null)\n",
    replace: '',
    test: accountTest,
    name: 'of two who both want to',
  },
  {
    title: 'Only the member to whom a shop is offered can accept it',
    file: 'apps/api/src/features/team/ownership/accept-ownership.ts',
    find: '    if (offer?.membership_id !== membershipId) throw notFound();',
    replace: '    if (!offer) throw notFound();',
    test: 'apps/api/src/features/team/ownership/ownership.test.ts',
    name: 'nobody else sees',
  },
];
