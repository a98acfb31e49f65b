import { useEffect, useEffectEvent, useRef } from 'react';
import { followRelease, isOutdated } from './release.ts';

const checkEveryMs = 10 * 60_000;
/** After this time without input nobody is in the middle of something. */
const idleMs = 10 * 60_000;

/** Screens without local state: after a reload they look the same. */
const reloadablePages = new Set(['/dashboard', '/dashboard/appointments', '/dashboard/calendar']);

const canReload = (pathname: string): boolean =>
  reloadablePages.has(pathname.replace(/\/$/, '')) &&
  document.querySelector('[role=dialog], [role=alertdialog]') === null;

/**
 * For a tab that stays open for weeks: reloads into a new release on the next navigation, or while
 * nobody uses it.
 */
export const useDeskRelease = (pathname: string): void => {
  const touchedAt = useRef(0);
  const isOld = useRef(false);
  const shown = useRef(pathname);
  const checkRelease = useEffectEvent(async () => {
    isOld.current = await isOutdated();
    const isIdle = Date.now() - touchedAt.current >= idleMs;
    if (isOld.current && isIdle && canReload(pathname)) await followRelease();
  });
  useEffect(() => {
    const onTouch = () => {
      touchedAt.current = Date.now();
    };
    onTouch();
    const timer = setInterval(() => void checkRelease(), checkEveryMs);
    const kinds = ['pointerdown', 'keydown'] as const;
    for (const kind of kinds) window.addEventListener(kind, onTouch);
    return () => {
      clearInterval(timer);
      for (const kind of kinds) window.removeEventListener(kind, onTouch);
    };
  }, []);
  // A screen that has just been opened has no unsaved input.
  useEffect(() => {
    if (isOld.current && shown.current !== pathname) void followRelease();
    shown.current = pathname;
  }, [pathname]);
};
