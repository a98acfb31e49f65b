import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type DragPoint, useDrag } from './drag.ts';

const renderDraggable = () => {
  const on = {
    onMove: vi.fn<(what: string, at: DragPoint) => void>(),
    onFrame: vi.fn<(what: string, at: DragPoint, elapsedMs: number) => void>(),
    onDrop: vi.fn<(what: string, at: DragPoint) => void>(),
    onCancel: vi.fn<() => void>(),
  };
  const Thing = () => {
    const grab = useDrag<string>(on);
    return (
      <button type="button" onPointerDown={(event) => grab(event, 'thing')}>
        Thing
      </button>
    );
  };
  render(<Thing />);
  return { ...on, thing: screen.getByRole('button', { name: 'Thing' }) };
};

const moveTo = (clientX: number, clientY: number) =>
  fireEvent.pointerMove(window, { clientX, clientY });

test('calls onFrame while the pointer rests, until the drop', async () => {
  const { thing, onMove, onFrame, onDrop } = renderDraggable();
  fireEvent.pointerDown(thing, { button: 0, clientX: 10, clientY: 10 });
  moveTo(10, 60);
  await waitFor(() => expect(onFrame.mock.calls.length).toBeGreaterThan(2));
  expect(onMove).toHaveBeenCalledTimes(1);
  expect(onFrame.mock.lastCall?.[1]).toEqual({ x: 10, y: 60, altKey: false });
  fireEvent.pointerUp(window, { clientX: 20, clientY: 70 });
  expect(onDrop).toHaveBeenCalledWith('thing', { x: 20, y: 70, altKey: false });
  const frames = onFrame.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(onFrame).toHaveBeenCalledTimes(frames);
});

test('a small movement is a click, and Escape cancels a drag', () => {
  const { thing, onMove, onDrop, onCancel } = renderDraggable();
  fireEvent.pointerDown(thing, { button: 0, clientX: 10, clientY: 10 });
  moveTo(12, 12);
  fireEvent.pointerUp(window);
  expect(onMove).not.toHaveBeenCalled();
  expect(onDrop).not.toHaveBeenCalled();
  fireEvent.pointerDown(thing, { button: 0, clientX: 10, clientY: 10 });
  moveTo(10, 60);
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(onCancel).toHaveBeenCalledTimes(1);
  fireEvent.pointerUp(window);
  expect(onDrop).not.toHaveBeenCalled();
});
