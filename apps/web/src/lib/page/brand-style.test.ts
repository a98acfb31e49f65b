import { expect, test } from 'vitest';
import { brandStyle } from './brand-style.ts';

test('the accent becomes the color of action in both themes', () => {
  const style = brandStyle('#7a1f2b');
  expect(style).toMatch(/^html:root,html \[data-theme=light\]\{--lu-primary:#7a1f2b;/);
  expect(style).toMatch(
    /html\[data-theme=dark\],html \[data-theme=dark\]\{--lu-primary:#[0-9a-f]{6};/,
  );
});

test.each(['red', '#fff', '#12345g', '</style><script>', ''])(
  '%j is no color and adds nothing to the page',
  (accent) => {
    expect(brandStyle(accent)).toBe('');
  },
);

test('nothing in it can end the style element', () => {
  expect(brandStyle('#ff5a00')).not.toContain('<');
});
