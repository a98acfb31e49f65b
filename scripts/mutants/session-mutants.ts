import type { Mutant } from './mutant.ts';

const family = 'apps/api/src/platform/sessions/token-family.ts';
const pinTest = 'apps/api/src/features/auth/verify-pin.test.ts';
const authTest = 'apps/api/src/features/auth/routes.test.ts';

export const sessionMutants: readonly Mutant[] = [
  {
    guard: 'S4: reuse after the grace ends the family',
    file: family,
    find: '  await end([session.id]);\n',
    replace: '',
    test: authTest,
    name: 'reuse inside 30 s',
  },
  {
    guard: 'S4: the grace ends after 30 s',
    file: family,
    find: 'const REFRESH_GRACE_SECONDS = 30;',
    replace: 'const REFRESH_GRACE_SECONDS = 3000;',
    test: authTest,
    name: 'reuse inside 30 s',
  },
  {
    guard: 'S4: tabs that refresh at once get the same successor',
    file: family,
    find: 'return isFirst ? next : advance(family, token);',
    replace: 'return isFirst ? next : undefined;',
    test: authTest,
    name: '20 tabs',
  },
  {
    guard: 'S4: a deactivated member gets no new access token',
    file: family,
    find: '  if (!membership?.is_active) return undefined;',
    replace: '  if (!membership) return undefined;',
    test: authTest,
    name: 'a deactivated member gets no new access token',
  },
  {
    guard: 'S4: an access token of an ended session is void',
    file: 'apps/api/src/platform/sessions/token-reader.ts',
    find: 'return isVoid ? undefined : token;',
    replace: 'return isVoid && false ? undefined : token;',
    test: authTest,
    name: 'logout voids the access and the refresh token at once',
  },
  {
    guard: 'S3: at most 20 wrong PINs a day are evaluated',
    file: 'apps/api/src/features/auth/check-pin.ts',
    find: 'dashboard: { mostPerDay: 20',
    replace: 'dashboard: { mostPerDay: 21',
    test: pinTest,
    name: 'evaluates at most 20 wrong guesses a day',
  },
  {
    guard: 'S3: the PIN is disabled at 50 wrong guesses',
    file: 'apps/api/src/features/auth/check-pin.ts',
    find: 'mostUntilPassword: 50',
    replace: 'mostUntilPassword: 500',
    test: pinTest,
    name: 'is disabled at 50 wrong guesses',
  },
  {
    guard: 'S5: a guarded call needs the grant',
    file: 'apps/api/src/platform/http/gate.ts',
    find: 'if (endpoint.pin && !(await hasPinGrant(platform, actor))) throw pinRequired();',
    replace: '',
    test: 'apps/api/src/features/services/routes.test.ts',
    name: 'PIN',
  },
  {
    guard: 'S1: a change of shop in another tab is followed in this one',
    file: 'apps/web/src/lib/current-user.ts',
    find: '    else void loadCurrentUser();\n',
    replace: '    else if (!getSession().isAuthenticated) void loadCurrentUser();\n',
    test: 'apps/web/src/lib/session.test.ts',
    name: 'take this one along into another shop',
  },
  {
    guard: 'S1: what was fetched in one shop is not shown in another',
    file: 'apps/web/src/layouts/dashboard-layout.tsx',
    find: '<OwnCache key={`${id} ${shopOfToken()} ${role}`}>',
    replace: '<OwnCache key={`${id}`}>',
    test: 'apps/web/src/layouts/dashboard-layout.test.tsx',
    name: 'keeps what one fetched from the next one',
  },
];
