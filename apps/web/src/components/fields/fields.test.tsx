import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { PasswordField } from '../passwords/password-field.tsx';
import { DurationField } from './duration-field.tsx';
import { TextField } from './text-field.tsx';

const describedBy = (control: HTMLElement) =>
  control
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);

describe('a field', () => {
  it('ties label, error and hint to its control', () => {
    renderComponent(
      <TextField
        label="Service Name"
        hint="As customers read it."
        error="Service Name is required"
      />,
    );
    const control = screen.getByLabelText('Service Name');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Service Name is required');
    expect(describedBy(control)).toEqual(['Service Name is required', 'As customers read it.']);
  });

  it('has no error attributes while there is no error', () => {
    renderComponent(<TextField label="Full Name" error="" />);
    const control = screen.getByLabelText('Full Name');
    expect(control.hasAttribute('aria-invalid')).toBe(false);
    expect(control.hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('the password field', () => {
  it('shows and hides what was typed', async () => {
    const user = userEvent.setup();
    renderComponent(<PasswordField label="Password" defaultValue="secret" />);
    const control = screen.getByLabelText<HTMLInputElement>('Password');
    expect(control.type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(control.type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(control.type).toBe('password');
  });
});

describe('the duration field', () => {
  it('inserts the colons during typing and returns the formatted value', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn<(value: string) => void>();
    renderComponent(
      <DurationField label="Duration" onChange={(event) => onChange(event.currentTarget.value)} />,
    );
    const control = screen.getByLabelText<HTMLInputElement>('Duration');
    await user.type(control, '0045x00');
    expect(control.value).toBe('00:45:00');
    expect(control.maxLength).toBe(8);
    expect(onChange).toHaveBeenLastCalledWith('00:45:00');
  });
});
