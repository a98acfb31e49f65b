import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { ApiError } from '../http/api-error.ts';
import { showFieldErrors } from './form-errors.ts';

const open = (fields: Readonly<Record<string, string>>) => {
  const submitted = vi.fn<(isShown: boolean) => void>();
  const Form = () => {
    const { control, register, handleSubmit, setError, formState } = useForm({
      defaultValues: { name: '', email: '', hidden: '' },
    });
    const error = new ApiError(400, { code: 'invalid_input', fields }, 'Refused');
    const submit = () => submitted(showFieldErrors(error, { control, setError }));
    return (
      <form onSubmit={(event) => void handleSubmit(submit)(event)}>
        <input aria-label="Name" {...register('name')} />
        <input aria-label="Email" {...register('email')} />
        <p role="alert">{formState.errors.email?.message}</p>
        <button type="submit">Save</button>
      </form>
    );
  };
  renderComponent(<Form />);
  return { submitted, user: userEvent.setup() };
};

test('the first refused field has its message and the focus', async () => {
  const { submitted, user } = open({ page: 'Unknown', email: 'Not an address', name: 'Too long' });
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Not an address'));
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(submitted).toHaveBeenLastCalledWith(true);
});

test('a message without a field is reported as not shown, and does not block a later submit', async () => {
  const { submitted, user } = open({ hidden: 'No field', page: 'Unknown' });
  await user.click(screen.getByRole('button'));
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(submitted).toHaveBeenCalledTimes(2));
  expect(submitted).toHaveBeenLastCalledWith(false);
});
