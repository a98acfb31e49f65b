import type { Mutant } from './mutant.ts';

const lib = 'apps/web/src/lib';

export const kioskWebMutants: readonly Mutant[] = [
  {
    guard: 'two never arrive at a kiosk in the same instant, whatever its clock does',
    file: `${lib}/kiosk-outbox.ts`,
    find: 'outbox.lastArrival + 1',
    replace: '0',
    test: `${lib}/kiosk-outbox.test.ts`,
    name: 'keep their order and never share an instant',
  },
  {
    guard: 'who holds a provisional ticket is not sent while the door would still be asked',
    file: `${lib}/kiosk-outbox.ts`,
    find: 'next.provisional !== null && isYoung(next, now) ? null : next',
    replace: 'next',
    test: `${lib}/kiosk-outbox.test.ts`,
    name: 'a holder not before the server takes them as one',
  },
  {
    guard: 'a kiosk keeps nothing of who was answered at once',
    file: `${lib}/kiosk-outbox.ts`,
    find: 'if (provisional === null) return false;',
    replace: '',
    test: `${lib}/kiosk-outbox.test.ts`,
    name: 'is forgotten in time',
  },
  {
    guard: 'a kiosk that was ended drops nobody who was not sent',
    file: `${lib}/kiosk-sender.ts`,
    find: "if (code === 'not_found') return 'ended';",
    replace: '',
    test: `${lib}/kiosk-sender.test.ts`,
    name: 'ended from afar',
  },
];
