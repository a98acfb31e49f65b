import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

test('beyond its bound, what was longest unused is forgotten: who asks keeps it', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  expect(map.get('a')).toBe(1);
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
  expect(map.size).toBe(2);
});

test('a value set again counts once', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.set('a', 3);
  expect(map.size).toBe(2);
  map.set('c', 4);
  expect([map.get('a'), map.get('b')]).toEqual([3, undefined]);
  map.delete('a');
  map.set('d', 5);
  expect([map.get('c'), map.get('d')]).toEqual([4, 5]);
});

test('is bounded by what the values weigh, also when they grow', () => {
  const map = new BoundedMap<string, { bytes: number }>(100, ({ bytes }) => bytes);
  const grown = { bytes: 40 };
  map.set('a', { bytes: 40 });
  map.set('b', grown);
  expect(map.weight).toBe(80);
  grown.bytes = 70;
  map.set('b', grown);
  expect(map.get('a')).toBeUndefined();
  expect(map.weight).toBe(70);
  map.set('too heavy', { bytes: 101 });
  expect([map.size, map.weight]).toEqual([0, 0]);
});
