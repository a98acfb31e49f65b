import { checkIn } from '@lineup/contract/check-in/check-in';
import type { LoadShop } from '../proofs/load-shops.ts';

/**
 * A screen at one process follows a shop; a customer checks in at another process. Returns how long
 * the screen's stream took to name a newer version than it began with.
 */
export const msUntilScreenLearns = async (
  shop: LoadShop | undefined,
  screenUrl: string,
  customerUrl: string,
): Promise<number> => {
  const username = shop?.username ?? '';
  const leaving = new AbortController();
  const stream = await fetch(`${screenUrl}/shops/${username}/live/`, {
    headers: { accept: 'text/event-stream' },
    signal: leaving.signal,
  });
  const decoder = new TextDecoder();
  let first: number | undefined;
  let changedAt = 0;
  try {
    for await (const chunk of stream.body ?? []) {
      const version = /data: (\d+)/.exec(decoder.decode(chunk as Buffer))?.[1];
      if (version === undefined) continue;
      if (first !== undefined && Number(version) > first) return performance.now() - changedAt;
      if (first !== undefined) continue;
      first = Number(version);
      changedAt = performance.now();
      await fetch(`${customerUrl}${checkIn.path.replace(':username', username)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Guest' }),
      });
    }
    throw new Error('the stream ended');
  } finally {
    leaving.abort();
  }
};
