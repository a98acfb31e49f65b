import type { Appointment } from '@lineup/contract/appointments/appointments';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { playChime, unlockChime } from '../../../lib/device/chime.ts';
import { readStored, removeStored, writeStored } from '../../../lib/storage/storage.ts';

/** Check-ins since somebody last looked at the screen, for the title of the page and the app badge. */
let unseen = 0;
/** Walk-ins that this screen adds itself: they are not announced. */
let expected = 0;
const listeners = new Set<() => void>();

const setUnseen = (count: number): void => {
  if (count === unseen) return;
  unseen = count;
  // Only installed apps have a badge, and not in every browser.
  const device: { setAppBadge?: (count: number) => Promise<void> } = navigator;
  void device.setAppBadge?.(count).catch(() => undefined);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useUnseenArrivals = (): number =>
  useSyncExternalStore(
    subscribe,
    () => unseen,
    () => 0,
  );

/** The next check-in comes from this screen. */
export const expectArrival = (): void => {
  expected += 1;
};

const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** The ids of visits whose customers are in the shop. */
const presentIds = (visits: readonly Appointment[]): number[] =>
  visits.filter(({ arrived_at }) => arrived_at !== null).map(({ id }) => id);

/** Rings and counts when somebody checks in. The sound can be switched off on each device. */
export const useArrivals = (visits: readonly Appointment[] | undefined) => {
  const [isOn, setIsOn] = useState(() => readStored('deskSound') !== 'off');
  const known = useRef<Set<number> | null>(null);

  const announce = useEffectEvent((count: number) => {
    const others = Math.max(0, count - expected);
    expected = Math.max(0, expected - count);
    if (others === 0) return;
    if (isOn) void playChime();
    if (!isLookedAt()) setUnseen(unseen + others);
  });
  useEffect(() => {
    if (!visits) return;
    const ids = presentIds(visits);
    const before = known.current;
    known.current = new Set([...(before ?? []), ...ids]);
    // Those who waited before the screen was opened are not announced.
    if (before) announce(ids.filter((id) => !before.has(id)).length);
  }, [visits]);

  useEffect(() => {
    const look = () => {
      if (isLookedAt()) setUnseen(0);
    };
    // Browsers allow sound only after a touch.
    const unlock = () => void unlockChime();
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pointerdown', unlock, { once: true });
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pointerdown', unlock);
    };
  }, []);

  const turn = (on: boolean): void => {
    setIsOn(on);
    if (!on) return writeStored('deskSound', 'off');
    removeStored('deskSound');
    void playChime();
  };
  return { isOn, turn };
};
