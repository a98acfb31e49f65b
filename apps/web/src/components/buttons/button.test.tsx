import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { Button } from './button.tsx';

describe('a busy button', () => {
  it('is announced, keeps its focus and ignores further clicks', async () => {
    const user = userEvent.setup();
    const onClick = vi.fn<() => void>();
    const onSubmit = vi.fn<() => void>();
    renderComponent(
      <form onSubmit={onSubmit}>
        <Button type="submit" isBusy busyText="Signing in..." onClick={onClick}>
          Sign in
        </Button>
      </form>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Signing in...' });
    await user.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button.disabled).toBe(false);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });
});
