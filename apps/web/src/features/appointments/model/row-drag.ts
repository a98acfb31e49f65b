import {
  type CSSProperties,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';

interface Dragged {
  readonly id: number;
  readonly from: number;
  /** The index among the other rows where the row would be put. */
  readonly to: number;
  readonly startY: number;
  readonly y: number;
}

/** How a row is drawn while one is dragged. */
export interface RowLook {
  readonly className: string;
  readonly style?: CSSProperties;
}

/** How many of the other rows have their middle above the pointer. */
export const indexAt = (middles: readonly number[], y: number): number =>
  middles.filter((middle) => middle < y).length;

interface RowDragOptions {
  /** The element whose children are the rows. */
  list: RefObject<HTMLElement | null>;
  ids: readonly number[];
  /** `behind` is the row that it was dropped behind; null: at the top. */
  onDrop: (id: number, behind: number | null) => void;
}

/** Drags rows of a list with mouse, pen or finger. Escape cancels. */
export const useRowDrag = ({ list, ids, onDrop }: RowDragOptions) => {
  const [dragged, setDragged] = useState<Dragged | null>(null);

  const move = useEffectEvent((y: number) => {
    if (!dragged) return;
    const rows = [...(list.current?.children ?? [])].toSpliced(dragged.from, 1);
    const middles = rows.map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2;
    });
    setDragged({ ...dragged, y, to: indexAt(middles, y) });
  });
  const drop = useEffectEvent(() => {
    if (!dragged) return;
    setDragged(null);
    const others = ids.filter((id) => id !== dragged.id);
    if (dragged.to !== dragged.from) onDrop(dragged.id, others[dragged.to - 1] ?? null);
  });

  const isDragging = dragged !== null;
  useEffect(() => {
    if (!isDragging) return;
    const onMove = (event: globalThis.PointerEvent) => move(event.clientY);
    const onUp = () => drop();
    const cancel = () => setDragged(null);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && cancel();
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', onKey);
    };
  }, [isDragging]);

  const lift = (id: number) => (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const from = ids.indexOf(id);
    setDragged({ id, from, to: from, startY: event.clientY, y: event.clientY });
  };
  /** Where the line of the new place is drawn beside a row. */
  const markOf = (id: number): string => {
    if (!dragged || dragged.to === dragged.from) return '';
    const others = ids.filter((other) => other !== dragged.id);
    if (others[dragged.to] === id) return 'shadow-[inset_0_3px_0_var(--lu-primary)]';
    const isLast = dragged.to === others.length && others.at(-1) === id;
    return isLast ? 'shadow-[inset_0_-3px_0_var(--lu-primary)]' : '';
  };
  return {
    lift,
    lookOf: (id: number): RowLook =>
      dragged?.id === id
        ? {
            className: 'relative z-10 bg-surface shadow-pop',
            style: { translate: `0 ${String(dragged.y - dragged.startY)}px` },
          }
        : { className: markOf(id) },
  };
};
