import type { Mutant } from '../mutant.ts';

const affiliates = 'apps/api/src/features/affiliates';
const signUpTest = 'apps/api/src/features/shops/sign-up/sign-up-affiliate.test.ts';
const routesTest = `${affiliates}/routes.test.ts`;

export const affiliateIdentityMutants: readonly Mutant[] = [
  {
    title: 'S1: only accounts with a profile can call the affiliate area',
    file: 'apps/api/src/platform/http/gate.ts',
    find: '      if (affiliate === undefined) throw forbidden();\n      return requireAgain(endpoint, { ...actor, affiliate });',
    replace:
      '      return requireAgain(endpoint, { ...actor, affiliate: affiliate ?? (1 as never) });',
    test: routesTest,
    name: 'strangers and people without one are refused',
  },
  {
    title: 'affiliates: an employee with a profile is not let in by the owner portal',
    file: 'apps/api/src/features/identity/sessions/check-portal.ts',
    find: 'isAffiliateArea || (hasProfile && memberships.length === 0);',
    replace: 'isAffiliateArea || hasProfile;',
    test: signUpTest,
    name: 'an employee with a profile gets in',
  },
  {
    title: 'affiliates: an account without a shop joins only in the affiliate area',
    file: 'apps/api/src/features/identity/sessions/check-portal.ts',
    find: 'isAffiliateArea || (hasProfile && memberships.length === 0);',
    replace: 'isAffiliateArea || memberships.length === 0;',
    test: signUpTest,
    name: 'somebody without a shop joins',
  },
  {
    title: 'S6: an e-mail that has an account is not joined by a stranger',
    file: 'apps/api/src/features/identity/sign-up/complete-sign-up.ts',
    find: '    if (accountId === undefined) {',
    replace:
      '    const known = await selectAccountByEmail(tx, email);\n    if (known && accountId === undefined) await write(tx, known.id, now);\n    if (accountId === undefined) {',
    test: signUpTest,
    name: 'S6: an e-mail that has an account',
  },
  {
    title: 'affiliates: joining again makes no second profile',
    file: `${affiliates}/programme/affiliate-repository.ts`,
    find: "    .onConflict((conflict) => conflict.column('account_id').doNothing())\n",
    replace: '',
    test: routesTest,
    name: 'gives an owner and an employee a profile',
  },
  {
    title: 'affiliates: an affiliate keeps the terms of the day they joined',
    file: `${affiliates}/programme/affiliate-repository.ts`,
    find: "    .innerJoin('affiliate_terms as terms', 'terms.id', 'affiliate.terms_id')\n",
    replace:
      "    .innerJoin('affiliate_terms as terms', (join) => join.on('terms.id', '=', (eb) => eb.selectFrom('affiliate_terms').select((max) => max.fn.max('id').as('id'))))\n",
    test: routesTest,
    name: 'keeps the terms of the day',
  },
  {
    title: 'affiliates: the mails of one affiliate are not another’s to change',
    file: `${affiliates}/programme/affiliate-repository.ts`,
    find: "  await tx.updateTable('affiliates').set(values).where('id', '=', affiliate).execute();",
    replace: "  await tx.updateTable('affiliates').set(values).where('id', '>', 0).execute();",
    test: routesTest,
    name: 'changes which mails are sent',
  },
  {
    title: 'affiliates: without a shop nobody names one',
    file: 'apps/api/src/features/profile/policy.ts',
    find: "if (isStaff(actor) && hasRight(actor.role, 'settings')) return;",
    replace: "if (!isStaff(actor) || hasRight(actor.role, 'settings')) return;",
    test: signUpTest,
    name: 'has name, phone, password and devices',
  },
  {
    title: 'affiliates: a sign-up does not open a shop that a stranger created in its name',
    file: 'apps/api/src/features/shops/sign-up/create-affiliate.ts',
    find: '    await leaveUnconfirmedShop(tx, accountId);\n',
    replace: '',
    test: 'apps/api/src/features/identity/codes/confirm-mailbox.test.ts',
    name: 'opens the area, not a shop',
  },
  {
    title: 'affiliates: nobody joins by Google from the portals of shops',
    file: 'apps/api/src/features/identity/sessions/log-in-google.ts',
    find: '    if (!isAffiliateArea) throw wrongPortal([], { wasEnded });\n',
    replace: '',
    test: signUpTest,
    name: 'somebody without a shop joins',
  },
  {
    title: 'affiliates: an employee who is not in the programme comes with their shop',
    file: 'apps/api/src/features/identity/sessions/check-portal.ts',
    find: ' ??\n      (isJoining ? memberships[0] : undefined);',
    replace: ';',
    test: signUpTest,
    name: 'an employee without a profile comes with their shop',
  },
];
