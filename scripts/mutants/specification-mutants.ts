import type { Mutant } from './mutant.ts';

const web = 'apps/web/src';

/** What the browser keeps, tells and offers as the specification says. */
export const specificationMutants: readonly Mutant[] = [
  {
    guard: 'PIN record: one that is not signed does not count',
    file: `${web}/lib/pin.ts`,
    find: '    signature === (await sign(token, expiresAt));\n',
    replace: '    true;\n',
    test: `${web}/layouts/pin-provider.test.tsx`,
    name: 'longer than it was signed',
  },
  {
    guard: 'Success: a status that is not 1 is a refusal',
    file: `${web}/lib/api-error.ts`,
    find: 'answer.ok && answer.data.status !== 1',
    replace: 'answer.ok && answer.data.status === 2',
    test: `${web}/routes/dashboard/profile.test.tsx`,
    name: 'that fails tells what the server said',
  },
  {
    guard: 'Appointment list: a first load that failed is told above the rows of before',
    file: `${web}/routes/dashboard/appointments.tsx`,
    find: 'failure.status > 0 && live.updatedAt < openedAt',
    replace: 'failure.status < 0',
    test: `${web}/routes/dashboard/appointments-failure.test.tsx`,
    name: 'with the list of before is told',
  },
  {
    guard: 'Popup: once after each login',
    file: `${web}/layouts/shell/marketing-popup.tsx`,
    find: '    rememberShown();\n',
    replace: '',
    test: `${web}/layouts/shell/marketing-popup.test.tsx`,
    name: 'is remembered once shown',
  },
  {
    guard: 'Popup: Escape belongs to what lies above',
    file: `${web}/layouts/shell/marketing-popup.tsx`,
    find: "event.key === 'Escape' && !isTaken",
    replace: "event.key === 'Escape'",
    test: `${web}/layouts/shell/marketing-popup.test.tsx`,
    name: 'leaves Escape to a dialog',
  },
  {
    guard: 'Log: a refused refresh leaves a line',
    file: `${web}/lib/tokens.ts`,
    find: "    logFailure('Token refresh failed', answer.error);\n",
    replace: '',
    test: `${web}/lib/api-client.test.ts`,
    name: 'ends the session when the refresh is refused',
  },
  {
    guard: 'Radios: what is chosen before the script is there is followed',
    file: `${web}/components/early-choice.ts`,
    find: '    follow();\n',
    replace: '',
    test: `${web}/components/early-choice.test.tsx`,
    name: 'is followed',
  },
];
