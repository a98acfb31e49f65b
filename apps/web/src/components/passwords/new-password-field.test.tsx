import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const personal = () => ['Nadia Brandt'];

const open = () => {
  renderComponent(<NewPasswordField label="Password" personal={personal} />);
  return { user: userEvent.setup(), field: screen.getByLabelText<HTMLInputElement>('Password') };
};

test('asks password managers for a new password, and shows the requirements', () => {
  const { field } = open();
  expect(field.autocomplete).toBe('new-password');
  const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe(
    'At least 12 characters. A few unrelated words are easy to remember.',
  );
});

test.each([
  ['short', '7 more characters.'],
  ['elevenchars', '1 more character.'],
  ['password1234', 'Weak. Passwords like this one are tried first. Add a word or two of your own.'],
  ['aaaaaaaaaaaa', 'Weak. Repeating something adds little. Put another word there.'],
  ['abcdefghijkl', 'Weak. Rows such as abc or 123 are easy to guess. Put another word there.'],
  ['nadiabrandt12', 'Weak. Leave your name, email and shop out of it.'],
  ['Summer2024!!', 'Weak. Passwords like this one are tried first. Add a word or two of your own.'],
  ['👩‍🦰👩‍🦰👩‍🦰', '3 more characters.'],
  ['correct horse battery', 'Strong.'],
])('shows for %j: %s', async (password, text) => {
  const { user, field } = open();
  await user.type(field, password);
  expect(await screen.findByText(text)).toBeTruthy();
});
