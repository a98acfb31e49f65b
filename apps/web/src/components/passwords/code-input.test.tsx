import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { CodeInput } from './code-input.tsx';

const onComplete = vi.fn<(code: string) => void>();

const Held = () => {
  const [code, setCode] = useState('');
  return (
    <CodeInput aria-label="Code" value={code} onValueChange={setCode} onComplete={onComplete} />
  );
};

const open = () => {
  onComplete.mockClear();
  renderComponent(<Held />);
  return { user: userEvent.setup(), input: screen.getByLabelText<HTMLInputElement>('Code') };
};

test('is one input that offers the code of a message', () => {
  const { input } = open();
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(input.autocomplete).toBe('one-time-code');
  expect(input.inputMode).toBe('numeric');
});

test('accepts digits only and calls back once when there are six', async () => {
  const { user, input } = open();
  await user.type(input, '12a 345');
  expect(input.value).toBe('12345');
  expect(onComplete).not.toHaveBeenCalled();
  await user.type(input, '67');
  expect(input.value).toBe('123456');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
});

test.each(['123456', ' 123 456 ', 'Your code: 123-456.'])(
  'takes %j from the clipboard',
  async (text) => {
    const { user, input } = open();
    await user.click(input);
    await user.paste(text);
    expect(input.value).toBe('123456');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
  },
);
