import { expect, test } from 'vitest';
import { scrollAtEdge } from './edge-scroll.ts';

const heads = { left: 64, top: 48 };

/** An element of 800 by 600 px that is scrolled to the middle of its content. */
const scroller = () => {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(0, 0, 800, 600);
  element.scrollLeft = 500;
  element.scrollTop = 500;
  return element;
};

test.each([
  ['in the middle', { x: 400, y: 300 }, [0, 0]],
  ['at the bottom', { x: 400, y: 600 }, [0, 1]],
  ['below it', { x: 400, y: 900 }, [0, 1]],
  ['under the heads of the columns', { x: 400, y: 49 }, [0, -1]],
  ['at the right', { x: 799, y: 300 }, [1, 0]],
  ['at the scale on the left', { x: 60, y: 300 }, [-1, 0]],
])('a pointer held %s', (_name, at, [across, down]) => {
  const element = scroller();
  expect(scrollAtEdge(element, heads, at, 16)).toBe(across !== 0 || down !== 0);
  expect([Math.sign(element.scrollLeft - 500), Math.sign(element.scrollTop - 500)]).toEqual([
    across,
    down,
  ]);
});

test('scrolls slower further inside, and does not jump after a pause', () => {
  const movedBy = (y: number, elapsedMs: number) => {
    const element = scroller();
    scrollAtEdge(element, heads, { x: 400, y }, elapsedMs);
    return element.scrollTop - 500;
  };
  expect(movedBy(575, 16)).toBeLessThan(movedBy(600, 16));
  expect(movedBy(600, 5000)).toBe(movedBy(600, 50));
});
