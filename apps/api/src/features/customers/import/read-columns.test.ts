import { expect, test } from 'vitest';
import { guessFields } from './read-columns.ts';

test.each([
  [
    ['Name', 'Phone', 'E-mail', 'Notes'],
    ['name', 'phone', 'email', 'note'],
  ],
  [
    ['Nombre', 'Teléfono', 'Correo', 'Notas'],
    ['name', 'phone', 'email', 'note'],
  ],
  [
    ['First Name', 'Last Name', 'Mobile', 'Email Address'],
    ['name', 'name', 'phone', 'email'],
  ],
  [
    ['Nombre', 'Apellidos', 'Móvil'],
    ['name', 'name', 'phone'],
  ],
  [
    ['Full name', 'First name', 'Last name'],
    ['name', 'ignore', 'ignore'],
  ],
  [
    ['Client Name', 'Home phone', 'Mobile phone'],
    ['name', 'phone', 'ignore'],
  ],
  [
    ['Nombre completo', 'CELULAR', 'Comentarios'],
    ['name', 'phone', 'note'],
  ],
  [
    ['ID', 'Birthday', ''],
    ['ignore', 'ignore', 'ignore'],
  ],
  [
    ['Customer', 'Phone number', 'Total spent'],
    ['name', 'phone', 'ignore'],
  ],
])('guesses %j', (heads, fields) => {
  expect(guessFields(heads)).toEqual(fields);
});
