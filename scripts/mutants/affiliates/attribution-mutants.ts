import type { Mutant } from '../mutant.ts';

const feature = 'apps/api/src/features/affiliates';
const clicks = `${feature}/referrals/count-click.test.ts`;
const referrals = `${feature}/referrals/record-referral.test.ts`;
const mailboxes = 'apps/api/src/features/identity/codes/confirm-mailbox.test.ts';
const domain = 'packages/domain/src/affiliates/invite.ts';
const verdicts = 'packages/domain/src/affiliates/invite.test.ts';

/** Attribution: without these checks affiliates would earn from shops that they did not refer, or from themselves. */
export const attributionMutants: readonly Mutant[] = [
  {
    title: 'a shop that has paid cannot be referred',
    file: domain,
    find: "  return shop.hasPaid ? 'customer' : 'counts';",
    replace: "  return 'counts';",
    test: verdicts,
    name: 'to a shop that has paid',
  },
  {
    title: 'a cookie that we did not sign is ignored',
    file: 'apps/api/src/platform/cookies/invite-cookie.ts',
    find: 'given.length !== expected.length || !timingSafeEqual(given, expected)',
    replace: 'given.length !== expected.length',
    test: clicks,
    name: 'a cookie that we did not sign is ignored',
  },
  {
    title: 'the first invitation wins',
    file: `${feature}/referrals/count-click.ts`,
    find: '  if (earlier) return { ...earlier, isNew: false };\n',
    replace: '',
    test: clicks,
    name: 'the first one wins',
  },
  {
    title: 'programs are not counted',
    file: `${feature}/referrals/count-click.ts`,
    find: "userAgent !== '' && !isbot(userAgent)",
    replace: "userAgent !== ''",
    test: clicks,
    name: 'does not count bots',
  },
  {
    title: 'a visitor counts once a day',
    file: `${feature}/referrals/count-click.ts`,
    find: "(await redis.set(`click:${mark}`, 1, 'EX', seconds, 'NX')) === 'OK'",
    replace: "(await redis.set(`click:${mark}`, 1, 'EX', seconds)) === 'OK'",
    test: clicks,
    name: 'counts a network once a day',
  },
  {
    title: 'nothing is counted that might be counted twice',
    file: `${feature}/referrals/count-click.ts`,
    find: '  return isFirst ?? false;',
    replace: '  return isFirst ?? true;',
    test: clicks,
    name: 'nothing is counted while Redis is unavailable',
  },
  {
    title: 'made-up sources do not fill the table',
    file: `${feature}/referrals/click-repository.ts`,
    find: '        or (select count(*) from today) < ${MOST_SOURCES} then ${source}',
    replace: '        or (select count(*) from today) >= 0 then ${source}',
    test: clicks,
    name: 'distinguishes at most 50 sources a day',
  },
  {
    title: 'a sign-up in a stranger’s name is no referral',
    file: `${feature}/referrals/record-referral.ts`,
    find: '  await dropReferral(tx, shop);\n',
    replace: '',
    test: referrals,
    name: 'a sign-up in a stranger’s name does not refer them',
  },
  {
    title: 'a sign-up in a stranger’s name is no referral, however the mailbox is confirmed',
    file: 'apps/api/src/features/identity/codes/confirm-mailbox.ts',
    find: "  if (proof !== 'own code') await removeInviter(tx, accountId);\n",
    replace: '',
    test: mailboxes,
    name: 'is deleted when Google does',
  },
  {
    title: 'a person who confirms their own sign-up keeps its inviter',
    file: 'apps/api/src/features/identity/codes/confirm-mailbox.ts',
    find: "  if (proof !== 'own code') await removeInviter(tx, accountId);",
    replace: '  await removeInviter(tx, accountId);',
    test: mailboxes,
    name: 'stays when the code of that sign-up',
  },
  {
    title: 'an affiliate cannot count everybody’s shops',
    file: `${feature}/present.ts`,
    find: '    id: row.id,\n    shop_name: row.shop_name,',
    replace: '    id: String(row.shop_id),\n    shop_name: row.shop_name,',
    test: `${feature}/programme/get-affiliate-dashboard.test.ts`,
    name: 'lists the shops newest first',
  },
];
