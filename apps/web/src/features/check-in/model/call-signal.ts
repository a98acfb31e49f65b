import { playChime, unlockChime } from '../../../lib/device/chime.ts';

/** Dispatched by ticket-called.tsx when the ticket of this page is called. */
const calledEvent = 'lineup-called';

const pattern = [300, 120, 300, 120, 600];
const rings = 3;
const ringMs = 3000;

const ring = (left: number): void => {
  void playChime();
  if ('vibrate' in navigator) navigator.vibrate(pattern);
  if (left > 1) setTimeout(() => ring(left - 1), ringMs);
};

const onCalled = () => ring(rings);
const onTouch = () => void unlockChime();

let lock: WakeLockSentinel | null = null;
let isArmed = false;

/** The browser releases the lock whenever the page is hidden. */
const keepAwake = async (): Promise<void> => {
  const { wakeLock } = navigator as { wakeLock?: WakeLock };
  if (!isArmed || document.hidden || !wakeLock) return;
  // The browser refuses on a low battery, and the screen may sleep.
  lock = await wakeLock.request('screen').catch(() => null);
};
const onVisible = () => void keepAwake();

/**
 * Keeps the screen on, and rings and vibrates when the ticket is called. Browsers allow sound only
 * after a press: after a reload the next press on the page unlocks it.
 */
export const armCallSignal = (): void => {
  void unlockChime();
  if (isArmed) return;
  isArmed = true;
  window.addEventListener(calledEvent, onCalled);
  window.addEventListener('pointerdown', onTouch);
  document.addEventListener('visibilitychange', onVisible);
  onVisible();
};

export const disarmCallSignal = (): void => {
  isArmed = false;
  window.removeEventListener(calledEvent, onCalled);
  window.removeEventListener('pointerdown', onTouch);
  document.removeEventListener('visibilitychange', onVisible);
  void lock?.release();
  lock = null;
};
