import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSource } from './click-source.ts';

test.each([
  ['', 'direct'],
  ['  ', 'direct'],
  ['💈', 'direct'],
  ['Instagram', 'instagram'],
  ['https://l.instagram.com/?u=https%3A%2F%2Flineup.example', 'instagram'],
  ['ig', 'instagram'],
  ['m.facebook.com', 'facebook'],
  ['t.co', 'x'],
  ['www.google.com', 'google'],
  ['google.co.uk', 'google'],
  ['https://www.google.es/', 'google'],
  ['News_Letter March', 'news-letter-march'],
  ['boletín', 'boletin'],
  ['barbers.example:8080', 'barbers.example'],
  ['https://nora@blog.example/post?x=1', 'blog.example'],
  ['nora@vidal.example', 'vidal.example'],
  ['<script>alert(1)</script>', 'scriptalert1script'],
  ['-..-', 'direct'],
  ['a'.repeat(200), 'a'.repeat(40)],
])('%j is %j', (text, source) => {
  expect(readSource(text)).toBe(source);
});

test('whatever is sent, a short word remains', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const source = readSource(text);
      expect(source).toMatch(/^[a-z0-9]([a-z0-9.-]{0,38}[a-z0-9])?$/);
    }),
  );
});
