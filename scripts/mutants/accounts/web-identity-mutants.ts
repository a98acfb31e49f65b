import type { Mutant } from '../mutant.ts';

const web = 'apps/web/src';
const invites = {
  file: `${web}/lib/storage/affiliate-invite.ts`,
  test: `${web}/lib/storage/affiliate-invite.test.ts`,
};
const session = {
  file: `${web}/lib/session/session.ts`,
  test: `${web}/lib/session/session.test.ts`,
};
const area = `${web}/layouts/shell/affiliate-shell.test.tsx`;

export const webIdentityMutants: readonly Mutant[] = [
  {
    ...invites,
    title: 'the first invitation wins while it counts',
    find: "storedInviter(Date.now()) !== -1 || readStored('affiliate') === 'true'",
    replace: "readStored('affiliate') === 'true'",
    name: 'the first one counts',
  },
  {
    ...invites,
    title: 'an affiliate who tries a link is no visitor',
    find: "storedInviter(Date.now()) !== -1 || readStored('affiliate') === 'true'",
    replace: 'storedInviter(Date.now()) !== -1',
    name: 'is not counted when a signed-in affiliate opens a link',
  },
  {
    ...invites,
    title: 'one document counts one click',
    find: 'if (click === null || sentInvite === click.invite) return;',
    replace: 'if (click === null) return;',
    // Without this line nothing else protects a response that stores nothing.
    name: 'of an unknown affiliate is neither stored nor sent twice',
  },
  {
    ...invites,
    title: 'an invitation is stored for the affiliate that the server names',
    find: 'if (invite) storeInvite(invite.id,',
    replace: 'if (invite) storeInvite(click.invite,',
    name: 'cookie may hold an earlier one',
  },
  {
    ...session,
    title: 'an account without a shop opens the affiliate area',
    find: "if (user.role === 'affiliate' && hasToken()) writeStored('affiliate', 'true');",
    replace: '',
    name: 'is an affiliate session for a user without a shop',
  },
  {
    ...session,
    title: 'another tab does not take this one into the other area',
    find: 'keepsArea ? session.isAffiliate : isStoredAffiliate()',
    replace: 'isStoredAffiliate()',
    name: 'stays in its area when another tab switches',
  },
  {
    title: 'nobody joins before the terms are read',
    file: `${web}/layouts/shell/join-programme.tsx`,
    find: '        disabled={!terms}\n',
    replace: '',
    test: area,
    name: 'lets a person without a profile join with one press, after showing the terms',
  },
  {
    title: 'without a profile there is no screen of the area',
    file: `${web}/layouts/shell/affiliate-shell.tsx`,
    find: 'user.affiliate_id === null ? <JoinProgramme /> : children',
    replace: 'children',
    test: area,
    name: 'lets a person without a profile join with one press, after showing the terms',
  },
  {
    title: 'the affiliate login asks for the programme',
    file: `${web}/features/identity/hooks.ts`,
    find: "variant === 'affiliate' ? ({ affiliate: true } as const) : {}",
    replace: '{}',
    test: `${web}/features/identity/components/login/login-screen.test.tsx`,
    name: 'sends the role owner, sets the flag and opens the affiliate dashboard',
  },
  {
    title: 'an expired session of the area ends at its own login',
    file: `${web}/lib/session/tokens.ts`,
    find: 'const area = areaOfTab();',
    replace: "const area = 'shop';",
    test: `${web}/routes/logout.test.tsx`,
    name: 'shows it at the login of the current area',
  },
  {
    ...session,
    title: 'the area of a tab is where it is, not where another one went',
    find: "session.isAuthenticated ? session.isAffiliate : readStored('affiliate') === 'true'",
    replace: "readStored('affiliate') === 'true'",
    name: 'ends at the login of the area that this tab shows, whatever the flag',
  },
  {
    title: 'a sign-up names who invited',
    file: `${web}/features/identity/components/sign-up/sign-up-form.tsx`,
    find: '        invited_by: storedInviter(Date.now()),\n',
    replace: '',
    test: `${web}/routes/signup.test.tsx`,
    name: 'sends the affiliate who referred the shop, while that is valid',
  },
];
