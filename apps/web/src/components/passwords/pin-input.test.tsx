import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { PinDialog } from './pin-dialog.tsx';
import { PinInput } from './pin-input.tsx';

const Example = () => {
  const [pin, setPin] = useState('');
  return <PinInput aria-label="PIN" value={pin} onValueChange={setPin} />;
};

describe('the PIN input', () => {
  it('is one password input of at most four digits', async () => {
    const user = userEvent.setup();
    renderComponent(<Example />);
    const input = screen.getByLabelText<HTMLInputElement>('PIN');
    await user.type(input, '1a2b345');
    expect(input.value).toBe('1234');
    expect(input.type).toBe('password');
    expect(input.maxLength).toBe(4);
  });
});

describe('the PIN dialog', () => {
  const open = (props: { isBusy?: boolean } = {}) => {
    const onSubmit = vi.fn<(pin: string) => void>();
    const onCancel = vi.fn<() => void>();
    renderComponent(<PinDialog isOpen onSubmit={onSubmit} onCancel={onCancel} {...props} />);
    return { onSubmit, onCancel, input: screen.getByLabelText('PIN') };
  };

  it('starts in the input and sends four digits on Enter', async () => {
    const user = userEvent.setup();
    const { onSubmit, input } = open();
    expect(document.activeElement).toBe(input);
    await user.keyboard('123{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await user.keyboard('4{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('1234');
  });

  it('cancels on Esc and on Cancel', async () => {
    const user = userEvent.setup();
    const { onCancel } = open();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledTimes(2);
  });
});
