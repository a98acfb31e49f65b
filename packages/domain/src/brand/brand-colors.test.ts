import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandColors, grounds } from './brand-colors.ts';
import { contrastOf, hexColor, hexOf, luminanceOf, oklchOf } from './color.ts';

const accent = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#12503f', '#ffffff', 9.35],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
});

test('a color survives the way to OKLCH and back', () => {
  fc.assert(
    fc.property(accent, (hex) => {
      expect(hexOf(oklchOf(hex))).toBe(hex);
    }),
  );
});

test('less chroma keeps a color that no screen has displayable', () => {
  const shown = hexOf({ lightness: 0.5, chroma: 0.4, hue: 2.5 });
  expect(shown).toMatch(hexColor);
  expect(oklchOf(shown).lightness).toBeCloseTo(0.5, 1);
});

test('all text is readable with every accent, in light and dark', () => {
  fc.assert(
    fc.property(accent, (hex) => {
      const colors = brandColors(hex);
      for (const theme of ['light', 'dark'] as const) {
        const own = colors[theme];
        for (const value of Object.values(own)) expect(value).toMatch(hexColor);
        const pairs: [string, string][] = [
          ...grounds[theme].map((ground): [string, string] => [own.primary, ground]),
          [own['on-primary'], own.primary],
          [own['on-primary'], own['primary-hover']],
          [own['on-primary'], own['primary-active']],
          [own['on-tint'], own.tint],
          ...(['on-stage', 'on-stage-2', 'on-stage-3'] as const).flatMap(
            (text): [string, string][] => [
              [own[text], own.stage],
              [own[text], own['stage-2']],
            ],
          ),
          ['#ffc22e', own.stage],
        ];
        for (const [text, ground] of pairs) {
          expect(contrastOf(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrastOf(own['stage-line-strong'], own.stage)).toBeGreaterThanOrEqual(3);
        // Button labels on the stage are white cards with its text.
        expect(contrastOf(own.stage, own['on-stage'])).toBeGreaterThanOrEqual(7);
      }
    }),
    { numRuns: 400 },
  );
});

test('an accent that is dark enough is used as it is', () => {
  expect(brandColors('#7a1f2b').light.primary).toBe('#7a1f2b');
});

test('a pale accent gets darker on light grounds and stays on dark ones', () => {
  const { light, dark } = brandColors('#ffd54a');
  expect(luminanceOf(light.primary)).toBeLessThan(luminanceOf('#ffd54a'));
  expect(dark.primary).toBe('#ffd54a');
});

test('the hue stays the same', () => {
  const { hue } = oklchOf('#ff5a00');
  const { light, dark } = brandColors('#ff5a00');
  expect(oklchOf(light.primary).hue).toBeCloseTo(hue, 1);
  expect(oklchOf(dark.primary).hue).toBeCloseTo(hue, 1);
});
