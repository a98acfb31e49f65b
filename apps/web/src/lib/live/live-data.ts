import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Answer, ApiError, refused } from '../http/api-error.ts';
import { bypassServerCache } from './etag-cache.ts';
import { type Connection, type LiveStream, useLive } from './live.ts';

interface LiveDataOptions<T> {
  /** The data that the page was rendered with; null when the server could not load it. */
  readonly initial: T | null;
  readonly load: (signal: AbortSignal) => Promise<Answer<T>>;
  readonly stream: LiveStream;
  readonly pollMs: number;
  /** Whether no further change is expected, such as for a visit that has ended. */
  readonly isOver?: (data: T) => boolean;
  /** Polls while the page is hidden too, because the customer waits with the phone in a pocket. */
  readonly pollsHidden?: boolean;
  /** Called when the stream announces a change, before the refetch. */
  readonly onHint?: () => void;
}

interface LiveState<T> {
  readonly data: T | null;
  /** When the data was last confirmed, by this browser's clock; 0 before the first answer. */
  readonly updatedAt: number;
  readonly error: ApiError | null;
}

/**
 * Long enough for a phone on a bad network. Without a time-out a request that hangs would be the
 * last.
 */
const timeoutMs = 12_000;

const noAnswer = () => refused(new ApiError(0, {}, ''));

const isPassing = (error: ApiError | null) =>
  error !== null && (error.status === 0 || error.status >= 500);

/**
 * `useLiveQuery` for public pages, which do not load a query cache: fetches on a hint of the stream
 * and every `pollMs`, pauses while hidden unless `pollsHidden`, fetches when visible again, and
 * keeps the last answer.
 */
export const useLiveData = <T>({
  initial,
  load,
  stream,
  pollMs,
  isOver,
  pollsHidden = false,
  onHint,
}: LiveDataOptions<T>) => {
  const [known, setKnown] = useState<LiveState<T>>({ data: initial, updatedAt: 0, error: null });
  const [isAsking, setIsAsking] = useState(false);
  const fetchState = useRef({ isRunning: false, isDue: false, writes: 0 });
  const isFinal = known.data !== null && (isOver?.(known.data) ?? false);

  const applyAnswer = (answer: Answer<T>) => {
    if (answer.ok) setKnown({ data: answer.data, updatedAt: Date.now(), error: null });
    else setKnown((before) => ({ ...before, error: answer.error }));
  };

  const fetchNow = async (): Promise<void> => {
    const now = fetchState.current;
    now.isDue = true;
    if (now.isRunning) return;
    now.isRunning = true;
    setIsAsking(true);
    while (now.isDue) {
      now.isDue = false;
      const { writes } = now;
      const answer = await load(AbortSignal.timeout(timeoutMs)).catch(noAnswer);
      // An own write in the meantime is newer than this answer.
      if (writes === now.writes) applyAnswer(answer);
    }
    now.isRunning = false;
    setIsAsking(false);
  };

  /** Applies the answer of an own write. */
  const put = (data: T) => {
    fetchState.current.writes += 1;
    applyAnswer({ ok: true, status: 200, data });
  };

  const fetchIfVisible = () => {
    if ((pollsHidden || !document.hidden) && !isFinal) void fetchNow();
  };
  const onDue = useEffectEvent(fetchIfVisible);

  useEffect(() => {
    const onEvent = () => onDue();
    onEvent();
    const timer = setInterval(onEvent, pollMs);
    document.addEventListener('visibilitychange', onEvent);
    window.addEventListener('online', onEvent);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onEvent);
      window.removeEventListener('online', onEvent);
    };
  }, [pollMs]);

  const state = useLive(stream, () => {
    onHint?.();
    fetchIfVisible();
  });
  const connection: Connection = isPassing(known.error) ? 'offline' : state;
  const refetchFresh = () => {
    bypassServerCache();
    return fetchNow();
  };
  return { ...known, connection, isAsking, put, refetchFresh };
};
