import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { visitClass } from '../../features/calendar/components/visit/visit-look.tsx';
import { mockApi } from '../../testing/mock-api.ts';
import { caleb } from '../../testing/samples/sample-calendar.ts';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { showOn } from '../../testing/screen-width.ts';
import { openCalendar } from '../../testing/screens/open-calendar.tsx';

// Every block and chip calls it once per render.
vi.mock(
  import('../../features/calendar/components/visit/visit-look.tsx'),
  async (importOriginal) => {
    const original = await importOriginal();
    return { ...original, visitClass: vi.fn<typeof original.visitClass>(original.visitClass) };
  },
);

mockApi();

beforeEach(() => {
  showOn('desktop');
  signInAs(owner);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  signOut();
});

const others = Array.from({ length: 2 }, (_, index) => ({
  ...caleb,
  id: 900 + index,
  customer_name: `Guest ${index}`,
}));

const rendersOf = (id: number): number =>
  vi.mocked(visitClass).mock.calls.filter(([visit]) => visit.id === id).length;

describe('a drag', () => {
  test.each([
    ['day', '?view=day&date=2026-03-12'],
    ['week', '?date=2026-03-12'],
  ])('renders no other visit again while the pointer moves: %s', async (_, search) => {
    openCalendar(search, [caleb, ...others]);
    const block = await screen.findByRole('button', { name: /^Caleb Reyes/ });
    fireEvent.pointerDown(block, { button: 0, clientX: 0, clientY: 0 });
    fireEvent.pointerMove(window, { clientX: 0, clientY: 40 });
    vi.mocked(visitClass).mockClear();
    for (let y = 50; y < 250; y += 10) fireEvent.pointerMove(window, { clientX: 0, clientY: y });
    expect([caleb, ...others].map(({ id }) => rendersOf(id))).toEqual([0, 0, 0]);
    fireEvent.keyDown(window, { key: 'Escape' });
  });
});
