import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { OpenStreams } from './open-streams.ts';

const options = { listener: 'somebody', isWelcome: () => true };

/** A connection of which a test says how much waits to be taken. */
const connection = (writableLength = 0) =>
  Object.assign(new EventEmitter(), {
    writableLength,
    writableEnded: false,
    write: vi.fn<(event: string) => void>(),
    end: vi.fn<() => void>(),
    destroy: vi.fn<() => void>(),
  });

const open = (streams: OpenStreams, response: ReturnType<typeof connection>, onEnd = () => {}) =>
  streams.open(response as unknown as ServerResponse, { ...options, onEnd });

test('a reader who does not read is let go, and nothing is kept for them', () => {
  const [quick, slow] = [connection(), connection(17 * 1024)];
  const streams = new OpenStreams();
  for (const one of [quick, slow]) open(streams, one)('event');
  expect(quick.write).toHaveBeenCalledWith('event');
  expect(slow.write).not.toHaveBeenCalled();
  expect(slow.destroy).toHaveBeenCalled();
  streams.endAll();
});

test('a stream that closes is forgotten once', () => {
  const streams = new OpenStreams();
  const onEnd = vi.fn<() => void>();
  const response = connection();
  open(streams, response, onEnd);
  expect(streams.hasRoomFor('somebody', 1)).toBe(false);
  response.emit('close');
  response.emit('close');
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(streams.size).toBe(0);
  expect(streams.hasRoomFor('somebody', 1)).toBe(true);
  streams.endAll();
  expect(streams.hasRoomFor('somebody', 1)).toBe(false);
});
