import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { dismissToast, readToasts, toast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const texts = () => readToasts().map(({ text }) => text);

const show = async (text: string, timeoutMs?: number) => {
  renderComponent(<Toaster />);
  act(() => void toast.success(text, timeoutMs === undefined ? {} : { timeoutMs }));
  await wait(0);
  const shown = screen.getByText(text).closest('li');
  if (!shown) throw new Error('the toast is not in the list');
  return shown;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => readToasts().forEach(({ id }) => dismissToast(id)));
  vi.useRealTimers();
});

describe('toasts', () => {
  it('stay five seconds by default', async () => {
    await show('Logged in successfully!');
    await wait(4999);
    expect(texts()).toEqual(['Logged in successfully!']);
    await wait(1);
    expect(texts()).toEqual([]);
  });

  it('stay two seconds in the dashboard', async () => {
    history.pushState({}, '', '/dashboard/settings/shop');
    await show('Copied');
    history.pushState({}, '', '/');
    await wait(1999);
    expect(texts()).toEqual(['Copied']);
    await wait(1);
    expect(texts()).toEqual([]);
  });

  it('stay as long as their time-out', async () => {
    await show('Saved', 2000);
    await wait(2000);
    expect(texts()).toEqual([]);
  });

  it.each([
    ['pointer', fireEvent.pointerMove, fireEvent.pointerLeave],
    ['focus', fireEvent.focusIn, fireEvent.focusOut],
  ])('wait while the %s is on them', async (_, enter, leave) => {
    const shown = await show('Error loading customers', 2000);
    await wait(1500);
    enter(shown);
    await wait(60_000);
    expect(texts()).toEqual(['Error loading customers']);
    const region = screen.getByRole('region');
    leave(leave === fireEvent.focusOut ? shown : region, { relatedTarget: document.body });
    await wait(499);
    expect(texts()).toEqual(['Error loading customers']);
    await wait(1);
    expect(texts()).toEqual([]);
  });

  it('disappear when dismissed', async () => {
    await show('Saved');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(texts()).toEqual([]);
  });
});
