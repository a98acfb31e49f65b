import { expect, test } from 'vitest';
import { linkAddress, widgetSnippet } from './share-link.ts';

const link = { booking_url: '/shop/book/ninth-and-alder/theo/3' };
const origin = 'https://lineup.example';

test('the address of a link is on this site', () => {
  expect(linkAddress(link, origin)).toBe('https://lineup.example/shop/book/ninth-and-alder/theo/3');
});

test('the snippet is one line that frames the widget of the same link', () => {
  const snippet = widgetSnippet(link, { origin, title: 'Book "Cut & Beard" <fast>' });
  expect(snippet).not.toContain('\n');
  expect(snippet).toMatch(/^<iframe [^<]*><\/iframe>$/);
  expect(snippet).toContain('src="https://lineup.example/embed/ninth-and-alder/theo/3"');
  expect(snippet).toContain('title="Book &quot;Cut &amp; Beard&quot; &lt;fast>"');
});
