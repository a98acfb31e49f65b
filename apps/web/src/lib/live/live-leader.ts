import {
  followStream,
  type StreamListener,
  type StreamSource,
  type StreamState,
} from './live-stream.ts';

/** `who`: a new tab asks the leader for its state. The other messages come from the leader. */
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
 * One tab of the browser holds the stream and forwards it to the others; when it is closed or
 * hidden, the next one takes over. Browsers allow six connections to a server, and people open many
 * tabs.
 */
export const shareStream = (
  name: string,
  source: StreamSource,
  listener: StreamListener,
): (() => void) => {
  const sharing = sharingOf(name);
  // One stream per tab would use up the browser's connections, so these browsers poll.
  if (!sharing) {
    listener.onState('polling');
    return () => undefined;
  }

  const { locks, channel } = sharing;
  const stop = new AbortController();
  let isLeader = false;
  let isClosed = false;
  let state: StreamState = 'polling';
  const post = (message: Message) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    if (!isClosed) channel.postMessage(message);
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (stop.signal.aborted) return;
    if (data === 'who') {
      if (isLeader) post(state);
    } else if (!isLeader) {
      if (typeof data === 'object') listener.onChanged(data.changed);
      else listener.onState(data);
    }
  });

  const lead = async () => {
    isLeader = true;
    const endStream = followStream(source, {
      onChanged: (version) => {
        post({ changed: version });
        listener.onChanged(version);
      },
      onState: (next) => {
        state = next;
        post(state);
        listener.onState(state);
      },
    });
    await untilAborted(stop.signal);
    endStream();
    // The next leader posts when it is connected.
    post('polling');
  };

  const close = () => {
    isClosed = true;
    channel.close();
  };
  // Aborting a waiting lock request rejects; nothing else needs to happen.
  locks.request(name, { signal: stop.signal }, lead).then(close, close);
  post('who');
  return () => stop.abort();
};
