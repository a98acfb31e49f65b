import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OTHER, readSource } from './click-source.ts';

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
  ['  instagram ', 'instagram'],
  ['--flyer  in__town--', 'flyer-in-town'],
  ['see https://blog.example', 'see-httpsblog.example'],
  ['stand:80b', 'stand80b'],
  ['a'.repeat(200), 'a'.repeat(40)],
])('%j is %j', (text, source) => {
  expect(readSource(text)).toBe(source);
});

test.each([
  ['instagram', ['instagram.com', 'ig.com']],
  ['facebook', ['facebook', 'fb', 'messenger.com', 'fb.me']],
  ['x', ['x', 'twitter', 'x.com', 't.co']],
  ['youtube', ['youtube', 'yt', 'youtube.com', 'youtu.be']],
  ['tiktok', ['tiktok', 'tiktok.com']],
  ['linkedin', ['linkedin', 'linkedin.com', 'lnkd.in']],
  ['whatsapp', ['whatsapp', 'whatsapp.com', 'wa.me']],
  ['pinterest', ['pinterest', 'pinterest.com', 'pinterest.co.uk', 'pin.it']],
  ['reddit', ['reddit', 'reddit.com']],
  ['google', ['google', 'google.com']],
  ['bing', ['bing', 'bing.com']],
  ['duckduckgo', ['duckduckgo', 'duckduckgo.com']],
])('%s is known by %j, and by no host that only begins or ends so', (word, hosts) => {
  for (const host of hosts) {
    expect(readSource(host)).toBe(word);
    expect(readSource(`my${host}`)).toBe(`my${host}`);
    expect(readSource(`${host}-shop`)).toBe(`${host}-shop`);
  }
  expect(OTHER).toBe('other');
});

test('whatever is sent, a short word remains', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const source = readSource(text);
      expect(source).toMatch(/^[a-z0-9]([a-z0-9.-]{0,38}[a-z0-9])?$/);
    }),
  );
});
