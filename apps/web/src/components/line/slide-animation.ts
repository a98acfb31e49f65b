import { useLayoutEffect, useRef } from 'react';

const moveMs = 260;
const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * For a list of elements with `data-ticket`: one that changes its place slides there, a new one
 * appears.
 */
export const useSlideAnimation = () => {
  const list = useRef<HTMLOListElement>(null);
  const places = useRef<Map<string, number> | null>(null);
  useLayoutEffect(() => {
    const before = places.current;
    const now = new Map<string, number>();
    for (const item of list.current?.children ?? []) {
      if (!(item instanceof HTMLElement)) continue;
      const name = item.dataset['ticket'] ?? '';
      now.set(name, item.offsetLeft);
      const from = before?.get(name);
      if (!before || from === item.offsetLeft || isStill()) continue;
      const start =
        from === undefined ? { opacity: 0 } : { translate: `${from - item.offsetLeft}px 0` };
      item.animate([start, {}], { duration: moveMs, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' });
    }
    places.current = now;
  });
  return list;
};
