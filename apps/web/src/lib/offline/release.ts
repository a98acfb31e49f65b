import { useEffect, useEffectEvent } from 'react';
import { readTabStorage, writeTabStorage } from '../storage/tab-storage.ts';

declare global {
  /** The build of this page. React Router writes it into every document. */
  var __reactRouterManifest: { readonly version: string } | undefined;
}

const everyMs = 60_000;
const reloadedAt = 'lineup_reloaded_at';
/** During a rollout old and new processes answer in turns. */
const reloadPauseMs = 10 * 60_000;

/** The release that the server serves now; null if unknown. */
const readRelease = async (): Promise<string | null> => {
  try {
    const answer = await fetch('/release', { cache: 'no-store' });
    const body = (await answer.json()) as { release?: unknown };
    return answer.ok && typeof body.release === 'string' ? body.release : null;
  } catch {
    return null;
  }
};

/**
 * Reloads the page only when the server would deliver it, so that the browser never shows its own
 * error page.
 */
export const reloadWhenServed = async (): Promise<boolean> => {
  const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  );
  if (!answer?.ok) return false;
  window.location.reload();
  return true;
};

const hasJustReloaded = (now: number): boolean => {
  const at = readTabStorage(reloadedAt);
  return at !== null && Math.abs(now - Number(at)) < reloadPauseMs;
};

const ownRelease = (): string | undefined => globalThis.__reactRouterManifest?.version;

/** Whether the server serves another release than that of this page. */
export const isOutdated = async (own = ownRelease()): Promise<boolean> => {
  const served = await readRelease();
  return served !== null && own !== undefined && served !== own;
};

/**
 * Reloads into a new release. The reload may bring the old page (an old process, a cache): then it
 * is tried again after a while, never in a loop.
 */
export const followRelease = async (own = ownRelease()): Promise<boolean> => {
  if (!(await isOutdated(own))) return false;
  const now = Date.now();
  if (hasJustReloaded(now)) return false;
  writeTabStorage(reloadedAt, String(now));
  // Without session storage the old page is better than one that reloads every minute.
  if (readTabStorage(reloadedAt) !== String(now)) return false;
  const hasReloaded = await reloadWhenServed();
  if (!hasReloaded) writeTabStorage(reloadedAt, null);
  return hasReloaded;
};

/** For an unattended screen: reloads into a new release by itself. */
export const useRelease = (): void => {
  useEffect(() => {
    const timer = setInterval(() => void followRelease(), everyMs);
    const onOnline = () => void followRelease();
    window.addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onOnline);
    };
  }, []);
};

/** For a page that could not be shown: retries until it can. */
export const useReloading = (pauseMs: number): void => {
  const tryAgain = useEffectEvent(() => void reloadWhenServed());
  useEffect(() => {
    const timer = setInterval(tryAgain, pauseMs);
    return () => clearInterval(timer);
  }, [pauseMs]);
};
