import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleBoard } from '../../../testing/line/sample-board.ts';
import { renderComponent } from '../../../testing/render-component.tsx';
import { BoardTools } from './board-tools.tsx';

const starts = vi.fn<() => void>();
/** False simulates a browser that needs a touch first. */
let mayPlay = true;

class Part {
  readonly gain = {
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  };
  connect(to: unknown) {
    return to;
  }
  start() {
    starts();
  }
  stop() {
    return undefined;
  }
}

/** The audio contexts that were created. */
const opened: FakeAudio[] = [];
const become = (state: string) => {
  for (const audio of opened) audio.become(state);
};

class FakeAudio extends EventTarget {
  state = 'suspended';
  currentTime = 0;
  destination = {};
  constructor() {
    super();
    opened.push(this);
  }
  resume() {
    if (mayPlay) this.become('running');
    return Promise.resolve();
  }
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

beforeEach(() => {
  localStorage.clear();
  starts.mockReset();
  mayPlay = true;
  become('suspended');
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.stubGlobal('OscillatorNode', Part);
  vi.stubGlobal('GainNode', Part);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const [sample] = sampleBoard.called;
let show: (calledAt: string, isShown?: boolean) => void = () => undefined;

/** Renders the tools with state that the test controls. */
const Host = () => {
  const [{ calledAt, isShown }, set] = useState({ calledAt: '16:30:00', isShown: false });
  useEffect(() => {
    show = (at, isSeen = false) => act(() => set({ calledAt: at, isShown: isSeen }));
  }, []);
  return (
    <BoardTools isShown={isShown} newest={sample ? { ...sample, called_at: calledAt } : null} />
  );
};
const asks = () => screen.queryByText('Press any key for sound');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('is off; turned on, it is stored and rings for each new call', async () => {
  renderComponent(<Host />);
  show('16:30:00', true);
  const button = screen.getByRole('button', { name: 'Sound is off' });
  // The name contains the state already.
  expect(button.getAttribute('aria-pressed')).toBeNull();
  show('16:30:10', true);
  expect(starts).not.toHaveBeenCalled();

  await userEvent.click(button);
  expect(localStorage.getItem('board_sound')).toBe('on');
  await waitFor(() => expect(starts).toHaveBeenCalledTimes(2));
  show('16:30:40', true);
  await waitFor(() => expect(starts).toHaveBeenCalledTimes(4));
  await userEvent.click(screen.getByRole('button', { name: 'Sound is on' }));
  expect(localStorage.getItem('board_sound')).toBeNull();
});

test('after a reload it asks for a key if the browser needs one', async () => {
  vi.useFakeTimers();
  localStorage.setItem('board_sound', 'on');
  mayPlay = false;
  renderComponent(<Host />);
  await pass(100);
  expect(asks()).not.toBeNull();
  // The tools replace the sentence while they are visible.
  show('16:30:00', true);
  expect(asks()).toBeNull();
  show('16:30:00');
  expect(asks()).not.toBeNull();
  mayPlay = true;
  act(() => void window.dispatchEvent(new Event('keydown')));
  await pass(100);
  expect(asks()).toBeNull();
});

test('after a reload it plays without a touch if the browser allows it', async () => {
  vi.useFakeTimers();
  localStorage.setItem('board_sound', 'on');
  renderComponent(<Host />);
  await pass(100);
  expect(asks()).toBeNull();
  show('16:30:40');
  await pass(100);
  expect(starts).toHaveBeenCalledTimes(2);
});

test('suspended audio is resumed for the next call, else a key press is requested', async () => {
  vi.useFakeTimers();
  localStorage.setItem('board_sound', 'on');
  renderComponent(<Host />);
  await pass(100);
  act(() => become('suspended'));
  expect(asks()).not.toBeNull();
  show('16:30:40');
  await pass(100);
  expect(starts).toHaveBeenCalledTimes(2);
  expect(asks()).toBeNull();
  mayPlay = false;
  act(() => become('interrupted'));
  show('16:31:40');
  await pass(100);
  expect(starts).toHaveBeenCalledTimes(2);
  expect(asks()).not.toBeNull();
});
