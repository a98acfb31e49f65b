import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';

export interface DragPoint {
  readonly x: number;
  readonly y: number;
  readonly altKey: boolean;
}

interface DragOptions<T> {
  readonly onMove: (what: T, at: DragPoint) => void;
  /** Called with every frame of a drag, also while the pointer rests. */
  readonly onFrame?: (what: T, at: DragPoint, elapsedMs: number) => void;
  /** Called with the point of the release, which the screen may not have drawn yet. */
  readonly onDrop: (what: T, at: DragPoint) => void;
  readonly onCancel: () => void;
}

const pointOf = ({ clientX, clientY, altKey }: PointerEvent | ReactPointerEvent): DragPoint => ({
  x: clientX,
  y: clientY,
  altKey,
});

/** A smaller movement is a click. */
const thresholdPx = 5;

/**
 * Drags with a mouse or pen; touch scrolls, and touch users have buttons instead. Escape cancels.
 * The click event at the end of a drag is suppressed.
 */
export const useDrag = <T>(options: DragOptions<T>) => {
  const on = useRef(options);
  useEffect(() => {
    on.current = options;
  });
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  return (event: ReactPointerEvent, what: T): void => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const from = pointOf(event);
    let at = from;
    let isDragging = false;
    let frame = 0;
    const everyFrame = (before: number) => {
      frame = requestAnimationFrame((now) => {
        on.current.onFrame?.(what, at, now - before);
        everyFrame(now);
      });
    };
    const move = (next: PointerEvent) => {
      at = pointOf(next);
      const isFar = Math.hypot(at.x - from.x, at.y - from.y) >= thresholdPx;
      if (!isDragging && !isFar) return;
      if (!isDragging) everyFrame(performance.now());
      isDragging = true;
      // Prevents text selection during the drag.
      next.preventDefault();
      on.current.onMove(what, at);
    };
    const suppressClick = (click: MouseEvent) => {
      click.stopPropagation();
      click.preventDefault();
    };
    const end = (isDropped: boolean) => {
      stop.current?.();
      if (!isDragging) return;
      window.addEventListener('click', suppressClick, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', suppressClick, { capture: true }), 0);
      if (isDropped) on.current.onDrop(what, at);
      else on.current.onCancel();
    };
    const up = (last: PointerEvent) => {
      at = pointOf(last);
      end(true);
    };
    const cancel = () => end(false);
    const key = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape' || !isDragging) return;
      pressed.stopPropagation();
      cancel();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', key, { capture: true });
    stop.current = () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', key, { capture: true });
      stop.current = null;
    };
  };
};
