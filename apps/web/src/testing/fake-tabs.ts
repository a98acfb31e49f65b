/** The browser's locks as all its tabs see them: one holder, the others wait. */
export const createLocks = () => {
  const waiting: (() => Promise<void>)[] = [];
  let isHeld = false;
  const next = () => {
    const first = waiting.shift();
    isHeld = first !== undefined;
    void first?.().then(next);
  };
  const request = (_: string, { signal }: LockOptions, work: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const turn = () => work().then(resolve);
      waiting.push(turn);
      signal?.addEventListener('abort', () => {
        const place = waiting.indexOf(turn);
        if (place < 0) return;
        waiting.splice(place, 1);
        reject(new DOMException('aborted', 'AbortError'));
      });
      if (!isHeld) next();
    });
  return { request };
};

export const channels = new Set<FakeChannel>();

export class FakeChannel {
  #listeners: ((event: { data: unknown }) => void)[] = [];
  constructor() {
    channels.add(this);
  }
  addEventListener(_: string, listener: (event: { data: unknown }) => void) {
    this.#listeners.push(listener);
  }
  postMessage(data: unknown) {
    if (!channels.has(this)) throw new Error('closed');
    for (const other of channels) {
      if (other !== this) for (const listener of other.#listeners) listener({ data });
    }
  }
  close() {
    channels.delete(this);
  }
}
