import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { OpenStreams } from './open-streams.ts';

const options = { listener: 'somebody', isWelcome: () => true };

/** A connection whose unread bytes a test sets. */
const connection = (writableLength = 0) =>
  Object.assign(new EventEmitter(), {
    writableLength,
    writableEnded: false,
    closed: false,
    destroyed: false,
    req: { socket: { destroyed: false } },
    write: vi.fn<(event: string) => void>(),
    end: vi.fn<() => void>(),
    destroy: vi.fn<() => void>(),
  });

const open = (streams: OpenStreams, response: ReturnType<typeof connection>, onEnd = () => {}) =>
  streams.open(response as unknown as ServerResponse, { ...options, onEnd });

test('a client that does not read is disconnected, and nothing is buffered for it', () => {
  const [quick, slow] = [connection(), connection(17 * 1024)];
  const streams = new OpenStreams();
  for (const one of [quick, slow]) open(streams, one)('event');
  expect(quick.write).toHaveBeenCalledWith('event');
  expect(slow.write).not.toHaveBeenCalled();
  expect(slow.destroy).toHaveBeenCalled();
  streams.endAll();
});

test('a closed stream is removed once', () => {
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
  expect(streams.hasRoom).toBe(true);
  streams.endAll();
  expect(streams.hasRoom).toBe(false);
});

test('while a process drains, its streams end one after the other', () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const streams = new OpenStreams();
  const responses = Array.from({ length: 100 }, () => connection());
  for (const response of responses) open(streams, response);
  const ended = () => responses.filter(({ end }) => end.mock.calls.length > 0).length;
  streams.endWithin(1000);
  expect([streams.hasRoom, ended()]).toEqual([false, 0]);
  vi.advanceTimersByTime(500);
  expect(ended()).toBe(50);
  vi.advanceTimersByTime(500);
  expect(ended()).toBe(100);
  streams.endAll();
  vi.useRealTimers();
});

test('a process has a limit of streams', () => {
  const streams = new OpenStreams(1);
  const response = connection();
  open(streams, response);
  expect(streams.hasRoom).toBe(false);
  response.emit('close');
  expect(streams.hasRoom).toBe(true);
  streams.endAll();
});

test('a connection that closed before the stream opened is not counted', () => {
  const streams = new OpenStreams();
  const onEnd = vi.fn<() => void>();
  open(streams, Object.assign(connection(), { closed: true, destroyed: true }), onEnd);
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(streams.hasRoomFor('somebody', 1)).toBe(true);
  streams.endAll();
});

test('a stream whose connection closed without an event is removed', () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const streams = new OpenStreams();
  const onEnd = vi.fn<() => void>();
  const response = connection();
  open(streams, response, onEnd);
  response.req.socket.destroyed = true;
  vi.advanceTimersByTime(500);
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(streams.size).toBe(0);
  streams.endAll();
  vi.useRealTimers();
});
