import { setTimeout as sleep } from 'node:timers/promises';
import { getShopLine, type ShopLine } from '@lineup/contract/check-in/check-in';
import { getShopSettings, updateOpeningHours } from '@lineup/contract/shops';
import { callLive } from './client.ts';
import type { Staff } from './staff.ts';

type PutBack = () => Promise<void>;

const readLineSnapshot = async (url: string, username: string): Promise<ShopLine> =>
  (await callLive(url, getShopLine, { params: { username } })).response;

/** The ISO weekday in the shop's time zone. */
const weekdayIn = (timeZone: string): number => Temporal.Now.zonedDateTimeISO(timeZone).dayOfWeek;

const LOOKS = 20;
const LOOK_MS = 250;

/** The public page gets new hours a moment after they are saved. */
const waitForDoor = async (url: string, username: string): Promise<ShopLine> => {
  for (let looks = 1; ; looks += 1) {
    const line = await readLineSnapshot(url, username);
    if (line.door !== 'closed' || looks === LOOKS) return line;
    await sleep(LOOK_MS);
  }
};

/**
 * Makes sure that customers can check in now: outside the opening hours the owner opens for today,
 * and restores the hours afterwards.
 */
export const openDoors = async (
  url: string,
  username: string,
  owner: Staff,
): Promise<{ line: ShopLine; putBack: PutBack }> => {
  const line = await readLineSnapshot(url, username);
  if (line.door === 'open') return { line, putBack: () => Promise.resolve() };
  const { hours } = (await owner.call(getShopSettings, {})).response;
  const weekday = weekdayIn(line.shop.time_zone);
  const today = { weekday, from: '00:00', to: '24:00' };
  const opened = [...hours.filter((range) => range.weekday !== weekday), today];
  await owner.call(updateOpeningHours, { body: { hours: opened } });
  const putBack = async () => {
    await owner.call(updateOpeningHours, { body: { hours } });
  };
  const after = await waitForDoor(url, username);
  // 'full' is fine here: the barbers set themselves to working next.
  if (after.door === 'open' || after.door === 'full') return { line: after, putBack };
  await putBack();
  throw new Error(
    after.door === 'no_walk_ins'
      ? 'The demo shop takes bookings only: allow walk-ins in its settings.'
      : 'The demo shop is closed today: take the closure out of its settings.',
  );
};
