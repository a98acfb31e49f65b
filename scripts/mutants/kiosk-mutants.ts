import type { Mutant } from './mutant.ts';

const checkIn = 'apps/api/src/features/check-in';
const arriving = `${checkIn}/check-in-at-kiosk.test.ts`;
const leaving = `${checkIn}/leave-kiosk.test.ts`;
const starting = `${checkIn}/start-kiosk.test.ts`;

export const kioskMutants: readonly Mutant[] = [
  {
    guard: 'an arrival of while the network was away stands where it came',
    file: `${checkIn}/repository.ts`,
    find: 'coalesce(${visit.placeAt}::timestamptz, counter.last_joined_at)',
    replace: 'coalesce(null::timestamptz, counter.last_joined_at)',
    test: 'apps/api/src/testing/races/kiosks.test.ts',
    name: 'batches of three kiosks among live check-ins',
  },
  {
    guard: 'who holds a provisional ticket is not asked for the door',
    file: `${checkIn}/check-in-at-kiosk.ts`,
    find: 'if (!isWaiting) {',
    replace: 'if (isWaiting || !isWaiting) {',
    test: arriving,
    name: 'is turned away by no closed, full or shut door',
  },
  {
    guard: 'who just came passes the door',
    file: `${checkIn}/check-in-at-kiosk.ts`,
    find: 'if (!isWaiting) {',
    replace: 'if (isWaiting && !isWaiting) {',
    test: arriving,
    name: 'passes the door as on any phone',
  },
  {
    guard: 'an arrival of yesterday takes no ticket of today',
    file: `${checkIn}/check-in-at-kiosk.ts`,
    find: 'throw otherDay();',
    replace: 'otherDay();',
    test: arriving,
    name: 'on another day',
  },
  {
    guard: 'a shop without a subscription takes nobody at its kiosks',
    file: `${checkIn}/check-in-at-kiosk.ts`,
    find: 'throw pausedDoor();',
    replace: 'pausedDoor();',
    test: arriving,
    name: 'on another day',
  },
  {
    guard: 'no clock of a tablet lets anybody come in the future',
    file: `${checkIn}/check-in-at-kiosk.ts`,
    find: 'const arrivedAt = isAhead ? now : arrival.arrivedAt;',
    replace: 'const { arrivedAt } = arrival;',
    test: arriving,
    name: 'has not come in the future',
  },
  {
    guard: 'another shop’s barber is nobody’s wish',
    file: `${checkIn}/repository.ts`,
    find: '(select id from barber), ${visit.note}::text',
    replace: '${visit.barberId}::bigint, ${visit.note}::text',
    test: arriving,
    name: 'loses wishes that are not to be had any more',
  },
  {
    guard: 'a repeated arrival is known again by a device that was made a kiosk anew',
    file: 'apps/api/src/platform/idempotency.ts',
    find: "endpoint.access === 'kiosk' ? null : request.params",
    replace: 'request.params',
    test: arriving,
    name: 'answers the same ticket',
  },
  {
    guard: 'the token of an ended kiosk opens nothing',
    file: 'apps/api/src/platform/kiosk-directory.ts',
    find: ".where('ended_at', 'is', null)",
    replace: '',
    test: arriving,
    name: 'a kiosk that was ended',
  },
  {
    guard: 'S5: a kiosk is left with the PIN of now alone',
    file: `${checkIn}/leave-kiosk.ts`,
    find: 'if (pinHash === null || !(await lockShopPin(shop, tx, pinHash))) return undefined;',
    replace: '',
    test: leaving,
    name: 'the PIN of before ends nothing',
  },
  {
    guard: 'S5: without a PIN a kiosk is ended from afar alone',
    file: `${checkIn}/leave-kiosk.ts`,
    find: "if (!hasPin) return { outcome: 'no_pin' };",
    replace: '',
    test: leaving,
    name: 'where the PIN was removed since',
  },
  {
    guard: 'S5: no kiosk without a PIN',
    file: `${checkIn}/start-kiosk.ts`,
    find: 'throw needsPin();',
    replace: 'needsPin();',
    test: starting,
    name: 'needs a PIN that ends it',
  },
];
