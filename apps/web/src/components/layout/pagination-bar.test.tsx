import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { PaginationBar } from './pagination-bar.tsx';

const show = (page: number, totalEntries: number, pageSize = 10) => {
  const onPageChange = vi.fn<(page: number) => void>();
  const onPageSizeChange = vi.fn<(size: number) => void>();
  renderComponent(
    <PaginationBar {...{ page, totalEntries, pageSize, onPageChange, onPageSizeChange }} />,
  );
  return { onPageChange, onPageSizeChange, user: userEvent.setup() };
};

const numbers = () =>
  within(screen.getByRole('navigation'))
    .getAllByText(/^(\d+|…)$/)
    .map(({ textContent }) => textContent);

describe('the pagination bar', () => {
  it('shows the range of entries and collapses the page numbers', () => {
    show(9, 1750);
    expect(screen.getByText('Showing 81 to 90 of 1,750 entries')).toBeTruthy();
    expect(numbers()).toEqual(['1', '…', '8', '9', '10', '…', '175']);
    expect(screen.getByRole('button', { name: 'Page 9' }).getAttribute('aria-current')).toBe(
      'page',
    );
  });

  it('is announced after a page change, and silent when the list refreshes', async () => {
    const { user } = show(1, 30);
    const shown = screen.getByText('Showing 1 to 10 of 30 entries');
    expect(shown.getAttribute('aria-live')).toBe('off');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(shown.getAttribute('aria-live')).toBe('polite');
    act(() => (document.activeElement as HTMLElement).blur());
    expect(shown.getAttribute('aria-live')).toBe('off');
  });

  it('moves to the first, previous, next, last and any shown page', async () => {
    const { user, onPageChange } = show(9, 175);
    for (const name of ['First page', 'Previous page', 'Next page', 'Last page', 'Page 8']) {
      await user.click(screen.getByRole('button', { name }));
    }
    expect(onPageChange.mock.calls.flat()).toEqual([1, 8, 10, 18, 8]);
  });

  it('has nowhere to go on a single page', () => {
    show(1, 0);
    expect(screen.getByText('Showing 0 to 0 of 0 entries')).toBeTruthy();
    for (const name of ['First page', 'Previous page', 'Next page', 'Last page']) {
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
    }
  });

  it('never shows a page beyond the last', () => {
    show(40, 23);
    expect(screen.getByText('Showing 21 to 23 of 23 entries')).toBeTruthy();
  });

  it('offers the five sizes and goes back to page 1 with a new one', async () => {
    const { user, onPageChange, onPageSizeChange } = show(2, 175);
    await user.click(screen.getByRole('combobox', { name: 'Rows' }));
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['10', '25', '50', '75', '100']);
    await user.click(screen.getByRole('option', { name: '25' }));
    expect(onPageSizeChange).toHaveBeenCalledExactlyOnceWith(25);
    expect(onPageChange).toHaveBeenCalledExactlyOnceWith(1);
  });
});
