import { expect, test } from 'vitest';
import { emailHint } from './email-hint.ts';

test.each([
  ['nadia@alder.example', 'n•••@alder.example'],
  ['n@alder.example', 'n•••@alder.example'],
  ['"a@b"@alder.example', '"•••@alder.example'],
])('%s is shown as %s', (email, hint) => {
  expect(emailHint(email)).toBe(hint);
});
