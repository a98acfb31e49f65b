import { watchLine, watchShopLine } from '@lineup/contract/appointments/line';
import { useEffect, useEffectEvent, useState } from 'react';
import { callEvents } from '../http/api-client.ts';
import { getSession } from '../session/session.ts';
import { noteVersion } from './etag-cache.ts';
import { shareStream } from './live-leader.ts';
import type { StreamListener, StreamSource, StreamState } from './live-stream.ts';

/** The line of the own shop, or of a shop that a public page shows. */
export type LiveStream = 'own' | { readonly shop: string };

/**
 * - live: changes are pushed, and polled as well
 * - polling: polled every few seconds
 * - offline: the last request got no response
 */
export type Connection = StreamState | 'offline';

interface Feed {
  readonly followers: Set<StreamListener>;
  state: StreamState;
  close: () => void;
}

const feeds = new Map<string, Feed>();

const nameOf = (stream: LiveStream): string =>
  stream === 'own'
    ? `lineup-live own ${getSession().user.shop_username}`
    : `lineup-live shop ${stream.shop}`;

/** The key of a line, as in the calls: the shop's username, or null for the own shop. */
const lineOf = (stream: LiveStream): string | null => (stream === 'own' ? null : stream.shop);

const sourceOf = (stream: LiveStream): StreamSource => ({
  open: (options) =>
    stream === 'own'
      ? callEvents(watchLine, {}, options)
      : callEvents(watchShopLine, { params: { username: stream.shop } }, options),
});

/** Runs while the page is visible: a hidden page closes its connection. */
const whileVisible = (open: () => () => void): (() => void) => {
  // Kept in a variable: a stream closes a moment later, and the global document may be gone by
  // then.
  const page = document;
  let close: (() => void) | null = null;
  const follow = () => {
    if (page.hidden) {
      close?.();
      close = null;
    } else close ??= open();
  };
  page.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    page.removeEventListener('visibilitychange', follow);
    close?.();
  };
};

const openFeed = (name: string, stream: LiveStream): Feed => {
  const feed: Feed = { followers: new Set(), state: 'polling', close: () => undefined };
  const setState = (state: StreamState) => {
    feed.state = state;
    for (const { onState } of feed.followers) onState(state);
  };
  feed.close = whileVisible(() => {
    const end = shareStream(name, sourceOf(stream), {
      onChanged: (version) => {
        noteVersion(lineOf(stream), version);
        for (const { onChanged } of feed.followers) onChanged(version);
      },
      onState: setState,
    });
    return () => {
      end();
      setState('polling');
    };
  });
  feeds.set(name, feed);
  return feed;
};

/** The stream stays open for this time, so that a navigation keeps it. */
const lingerMs = 2000;

const closeIfUnused = (name: string, feed: Feed) =>
  setTimeout(() => {
    if (feed.followers.size > 0 || feeds.get(name) !== feed) return;
    feeds.delete(name);
    feed.close();
  }, lingerMs);

/** Follows a stream. All followers of the same one in this tab share it. */
export const followLive = (stream: LiveStream, listener: StreamListener): (() => void) => {
  const name = nameOf(stream);
  const feed = feeds.get(name) ?? openFeed(name, stream);
  const follower = { ...listener };
  feed.followers.add(follower);
  follower.onState(feed.state);
  return () => {
    feed.followers.delete(follower);
    closeIfUnused(name, feed);
  };
};

/**
 * A change must not make all clients fetch in the same millisecond, nor delay anybody noticeably.
 */
export const maxJitterMs = 150;

/** Calls back on every hint of a change, with a random delay; several hints within it are one. */
export const useLive = (stream: LiveStream, onChanged: () => void): StreamState => {
  const [state, setState] = useState<StreamState>('polling');
  const changed = useEffectEvent(onChanged);
  const shop = lineOf(stream);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const callLater = () => {
      timer ??= setTimeout(() => {
        timer = null;
        changed();
      }, Math.random() * maxJitterMs);
    };
    const leave = followLive(shop === null ? 'own' : { shop }, {
      onChanged: callLater,
      onState: setState,
    });
    return () => {
      leave();
      if (timer !== null) clearTimeout(timer);
    };
  }, [shop]);

  return state;
};
