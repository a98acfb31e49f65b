import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';

export interface DragPoint {
  readonly x: number;
  readonly y: number;
  readonly altKey: boolean;
}

interface DragOptions<T> {
  readonly onMove: (what: T, at: DragPoint, from: DragPoint) => void;
  readonly onDrop: (what: T) => void;
  readonly onCancel: () => void;
}

/** Less is a click with an unsteady hand. */
const thresholdPx = 5;

/**
 * Drags with a mouse or pen; a finger scrolls, and has buttons for the same. Escape lets go. The
 * click that ends a drag is no click.
 */
export const useDrag = <T>({ onMove, onDrop, onCancel }: DragOptions<T>) => {
  const on = useRef({ onMove, onDrop, onCancel });
  useEffect(() => {
    on.current = { onMove, onDrop, onCancel };
  });
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  return (event: ReactPointerEvent, what: T): void => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const from = { x: event.clientX, y: event.clientY, altKey: event.altKey };
    let isDragging = false;
    const move = (next: PointerEvent) => {
      const isFar = Math.hypot(next.clientX - from.x, next.clientY - from.y) >= thresholdPx;
      if (!isDragging && !isFar) return;
      isDragging = true;
      // No text is marked on the way.
      next.preventDefault();
      on.current.onMove(what, { x: next.clientX, y: next.clientY, altKey: next.altKey }, from);
    };
    const swallow = (click: MouseEvent) => {
      click.stopPropagation();
      click.preventDefault();
    };
    const end = (isDropped: boolean) => {
      stop.current?.();
      if (!isDragging) return;
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
      if (isDropped) on.current.onDrop(what);
      else on.current.onCancel();
    };
    const up = () => end(true);
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
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', key, { capture: true });
      stop.current = null;
    };
  };
};
