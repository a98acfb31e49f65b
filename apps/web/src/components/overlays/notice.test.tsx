import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { type NoticeContent, NoticeProvider, useNotice } from './notice.tsx';

const Show = ({ notice, onGone }: { notice: NoticeContent; onGone: () => void }) => {
  const show = useNotice();
  return (
    <button type="button" onClick={() => void show(notice).then(onGone)}>
      Show
    </button>
  );
};

const open = (notice: NoticeContent) => {
  const onGone = vi.fn<() => void>();
  renderComponent(
    <NoticeProvider>
      <Show notice={notice} onGone={onGone} />
    </NoticeProvider>,
  );
  const opener = screen.getByRole('button', { name: 'Show' });
  opener.focus();
  fireEvent.click(opener);
  return onGone;
};

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the notice', () => {
  it('with a time-out closes automatically and has no button', async () => {
    const onGone = open({
      tone: 'success',
      title: 'Deleted!',
      text: 'The service has been deleted.',
      timeoutMs: 1500,
    });
    const dialog = screen.getByRole('alertdialog', { name: 'Deleted!' });
    expect(dialog.querySelector('button')).toBeNull();
    await wait(1499);
    expect(onGone).not.toHaveBeenCalled();
    await wait(1);
    expect(onGone).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('with a time-out blocks nothing: the focus stays, and the next tap reaches the page', () => {
    open({ tone: 'success', title: 'Saved', timeoutMs: 2000 });
    const notice = screen.getByRole('alertdialog', { name: 'Saved' });
    expect(notice.closest('[aria-live=polite]')).not.toBeNull();
    expect(document.activeElement?.textContent).toBe('Show');
    expect(document.body.style.pointerEvents).not.toBe('none');
    const opener = screen.getByRole('button', { name: 'Show' });
    expect(opener.closest('[aria-hidden=true]')).toBeNull();
    expect(notice.closest('.pointer-events-none')).not.toBeNull();
  });

  it('without a time-out waits for OK', async () => {
    const onGone = open({ tone: 'error', title: 'Error', text: 'Invalid PIN. Please try again.' });
    await wait(60_000);
    expect(onGone).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await wait(0);
    expect(onGone).toHaveBeenCalledOnce();
    expect(document.activeElement?.textContent).toBe('Show');
  });
});
