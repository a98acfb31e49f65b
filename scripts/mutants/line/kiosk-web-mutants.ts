import type { Mutant } from '../mutant.ts';

export const kioskWebMutants: readonly Mutant[] = [
  {
    title: 'two never arrive at a kiosk in the same instant, whatever its clock does',
    file: 'apps/web/src/features/kiosk/model/kiosk-outbox.ts',
    find: 'outbox.lastArrival + 1',
    replace: '0',
    test: 'apps/web/src/features/kiosk/model/kiosk-outbox.test.ts',
    name: 'keep their order and never share an instant',
  },
  {
    title: 'a provisional ticket is not sent while its eligibility would still be checked',
    file: 'apps/web/src/features/kiosk/model/kiosk-outbox.ts',
    find: 'next.provisional !== null && isTooRecent(next, now) ? null : next',
    replace: 'next',
    test: 'apps/web/src/features/kiosk/model/kiosk-outbox.test.ts',
    name: 'with a provisional ticket not before the server accepts it',
  },
  {
    title: 'a kiosk stores nothing of a check-in that was answered at once',
    file: 'apps/web/src/features/kiosk/model/kiosk-outbox.ts',
    find: 'if (provisional === null) return false;',
    replace: '',
    test: 'apps/web/src/features/kiosk/model/kiosk-outbox.test.ts',
    name: 'is removed in time',
  },
  {
    title: 'a kiosk that was ended drops no unsent check-in',
    file: 'apps/web/src/features/kiosk/model/kiosk-sender.ts',
    find: "if (code === 'not_found') return 'ended';",
    replace: '',
    test: 'apps/web/src/features/kiosk/model/kiosk-sender.test.ts',
    name: 'after the kiosk has ended',
  },
];
