import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { useContractForm } from './contract-form.ts';

afterEach(() => vi.useRealTimers());

const loadBody = () =>
  import('@lineup/contract/schemas/services').then(({ createService: { body } }) => body);

interface Values {
  name: string;
  price: string;
}

const Form = ({ loadSchema = loadBody, onSave }: FormProps) => {
  const { register, handleSubmit, formState } = useContractForm<Values>({
    loadSchema,
    defaultValues: { name: '', price: '' },
    texts: { name: { missing: 'A name, please' }, price: 'Such as 35.00' },
    rules: ({ name }) => ({ name: name === 'Trim' ? 'Not that name' : undefined }),
    toBody: ({ name, price }) => ({ name, price: price.replace('$', '') }),
  });
  return (
    <form onSubmit={(event) => void handleSubmit(onSave)(event)}>
      <input aria-label="Name" {...register('name')} />
      <p>{formState.errors.name?.message}</p>
      <input aria-label="Price" {...register('price')} />
      <p>{formState.errors.price?.message}</p>
      <button type="submit">Save</button>
    </form>
  );
};

interface FormProps {
  loadSchema?: typeof loadBody;
  onSave: (values: Values) => void;
}

const open = (loadSchema?: typeof loadBody) => {
  const onSave = vi.fn<(values: Values) => void>();
  renderComponent(<Form onSave={(values) => onSave(values)} {...(loadSchema && { loadSchema })} />);
  const user = userEvent.setup();
  const fill = async (name: string, price: string) => {
    if (name) await user.type(screen.getByLabelText('Name'), name);
    if (price) await user.type(screen.getByLabelText('Price'), price);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await act(() => new Promise((done) => setTimeout(done, 10)));
  };
  return { fill, onSave };
};

it('shows the texts of the form where the schema of the contract refuses, and focuses the first', async () => {
  const { fill, onSave } = open();
  await fill(' ', 'free');
  expect(await screen.findByText('A name, please')).toBeTruthy();
  expect(screen.getByText('Such as 35.00')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(onSave).not.toHaveBeenCalled();
});

it('validates the body and hands on the values as they were typed', async () => {
  const { fill, onSave } = open();
  await fill(' Fade ', '$35.00');
  expect(onSave).toHaveBeenCalledWith({ name: ' Fade ', price: '$35.00' });
});

it('applies the rules of the form beside the schema', async () => {
  const { fill, onSave } = open();
  await fill('Trim', '');
  expect(await screen.findByText('Not that name')).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
});

it('leaves a problem without a text to the server', async () => {
  const { fill, onSave } = open();
  await fill('x'.repeat(130), '');
  expect(onSave).toHaveBeenCalledTimes(1);
});

it('leaves the decision to the server when the schema cannot be loaded', async () => {
  const { fill, onSave } = open(() => Promise.reject(new Error('offline')));
  await fill('', 'free');
  expect(onSave).toHaveBeenCalledTimes(1);
});

it('leaves the decision to the server when the schema loads for too long', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const { fill, onSave } = open(() => new Promise(() => undefined));
  await fill('', 'free');
  expect(onSave).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(onSave).toHaveBeenCalledTimes(1);
});
