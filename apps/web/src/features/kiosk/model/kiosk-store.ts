import { createOutboxStore } from '../../../lib/offline/outbox-store.ts';
import { shopDay } from '../../../lib/time/shop-clock.ts';
import { emptyOutbox, parseOutbox } from './kiosk-outbox.ts';
import { kioskNow } from './kiosk-record.ts';

export const {
  read: readOutbox,
  update: updateOutbox,
  useOutbox,
} = createOutboxStore({ entry: 'kioskOutbox', empty: emptyOutbox, parse: parseOutbox });

/** Now and today in the shop's zone, by the server's clock. */
export const momentIn = (zone: string) => {
  const dayOf = (instant: number) => shopDay(new Date(instant).toISOString(), zone);
  const now = kioskNow();
  return { now, day: dayOf(now), dayOf };
};
