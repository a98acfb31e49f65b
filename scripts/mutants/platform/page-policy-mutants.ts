import type { Mutant } from '../mutant.ts';

const policy = 'apps/api/src/platform/web/page-policy.ts';
const policyTest = 'apps/api/src/platform/web/page-policy.test.ts';
const loginTest = 'apps/web/src/routes/login.test.tsx';

export const pageMutants: readonly Mutant[] = [
  {
    title: 'S7: trusted types on every document but the login',
    file: policy,
    find: `...(isDevelopment || admitsGoogle ? [] : ["require-trusted-types-for 'script'"]),`,
    replace: '',
    test: policyTest,
    name: 'nothing inline',
  },
  {
    title: "S7: Google's script on login documents only",
    file: policy,
    find: "const others = admitsGoogle ? ` ${google}` : '';",
    replace: 'const others = ` ${google}`;',
    test: policyTest,
    name: 'nothing inline',
  },
  {
    title: 'S7: the dashboard never opens inside a login document',
    file: 'apps/web/src/layouts/dashboard-layout.tsx',
    find: 'if (isLoginDocument()) throw loadAsDocument(request);',
    replace: '',
    test: loginTest,
    name: 'never open the dashboard inside them',
  },
  {
    title: 'S7: the login is a document of its own',
    file: 'apps/web/src/routes/login.tsx',
    find: 'loadAsDocument(request);',
    replace: 'null;',
    test: loginTest,
    name: 'are loaded as separate documents',
  },
];
