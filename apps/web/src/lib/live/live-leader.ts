import {
  followStream,
  type StreamListener,
  type StreamSource,
  type StreamState,
} from './live-stream.ts';

/** `who`: a tab that came later asks how things are; else the news of the tab that listens. */
type Message = 'who' | { readonly changed: number } | StreamState;

interface Sharing {
  readonly locks: LockManager;
  readonly channel: BroadcastChannel;
}

/** Absent on insecure origins and in old browsers. */
const sharingOf = (name: string): Sharing | null => {
  const locks = navigator.locks as LockManager | null | undefined;
  if (!locks || typeof BroadcastChannel === 'undefined') return null;
  return { locks, channel: new BroadcastChannel(name) };
};

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/**
 * One tab of the browser holds the stream and tells the others; when it goes, or is hidden, the
 * next one takes over. Browsers allow six connections to a server, and people open many tabs.
 */
export const shareStream = (
  name: string,
  source: StreamSource,
  listener: StreamListener,
): (() => void) => {
  const sharing = sharingOf(name);
  // A stream for each tab would take all connections that the browser allows: they poll.
  if (!sharing) {
    listener.onState('polling');
    return () => undefined;
  }

  const { locks, channel } = sharing;
  const stop = new AbortController();
  let isLeader = false;
  let isClosed = false;
  let state: StreamState = 'polling';
  const say = (message: Message) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    if (!isClosed) channel.postMessage(message);
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (stop.signal.aborted) return;
    if (data === 'who') {
      if (isLeader) say(state);
    } else if (!isLeader) {
      if (typeof data === 'object') listener.onChanged(data.changed);
      else listener.onState(data);
    }
  });

  const lead = async () => {
    isLeader = true;
    const endStream = followStream(source, {
      onChanged: (version) => {
        say({ changed: version });
        listener.onChanged(version);
      },
      onState: (next) => {
        state = next;
        say(state);
        listener.onState(state);
      },
    });
    await untilAborted(stop.signal);
    endStream();
    // The next leader says when it is connected.
    say('polling');
  };

  const close = () => {
    isClosed = true;
    channel.close();
  };
  // Aborting while it waits rejects; there is nothing to tell anybody.
  locks.request(name, { signal: stop.signal }, lead).then(close, close);
  say('who');
  return () => stop.abort();
};
