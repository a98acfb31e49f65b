import { contrastOf, hexOf, type Oklch, oklchOf } from './color.ts';

/** WCAG 2, AA: text, and shapes that carry meaning. */
const textContrast = 4.5;
const shapeContrast = 3;

/**
 * The grounds of the design (tokens.css) on which the color of action is also the color of text.
 */
export const grounds = {
  light: ['#ffffff', '#f4f6f3', '#ebefeb'],
  dark: ['#121e1a', '#0b1411', '#1a2923', '#24372f'],
} as const;

const lamp = '#ffc22e';

interface Wanted {
  readonly from: Oklch;
  /** The change of lightness until it is readable. */
  readonly step: number;
  readonly on: readonly string[];
  readonly contrast: number;
}

/** Changes only the lightness, in small steps, until the color is readable on all grounds. */
const readableOn = ({ from, step, on, contrast }: Wanted): string => {
  let color = from;
  for (;;) {
    const hex = hexOf(color);
    const isReadable = on.every((ground) => contrastOf(hex, ground) >= contrast);
    const lightness = color.lightness + step;
    if (isReadable || lightness < 0 || lightness > 1) return hex;
    color = { ...color, lightness };
  }
};

const shade = (color: Oklch, lightness: number, mostChroma: number): Oklch => ({
  ...color,
  lightness,
  chroma: Math.min(color.chroma, mostChroma),
});

const lightActions = (accent: Oklch, accentHex: string) => {
  const isReadable = grounds.light.every((on) => contrastOf(accentHex, on) >= textContrast);
  const primary = isReadable
    ? accentHex
    : readableOn({ from: accent, step: -0.005, on: grounds.light, contrast: textContrast });
  const { lightness } = oklchOf(primary);
  // A nearly black button gets lighter under the pointer, every other one darker.
  const away = lightness < 0.25 ? 0.07 : -0.06;
  const tint = hexOf(shade(accent, 0.945, 0.03));
  return {
    primary,
    'primary-hover': hexOf({ ...accent, lightness: lightness + away }),
    'primary-active': hexOf({ ...accent, lightness: Math.max(0, lightness + 2 * away) }),
    'on-primary': '#ffffff',
    tint,
    'on-tint': readableOn({
      from: shade(accent, 0.4, 0.12),
      step: -0.005,
      on: [tint],
      contrast: textContrast,
    }),
  };
};

const darkActions = (accent: Oklch) => {
  const from = { ...accent, lightness: Math.max(accent.lightness, 0.7) };
  const primary = readableOn({ from, step: 0.005, on: grounds.dark, contrast: textContrast });
  const { lightness } = oklchOf(primary);
  const tint = hexOf(shade(accent, 0.32, 0.06));
  return {
    primary,
    'primary-hover': hexOf({ ...accent, lightness: Math.min(1, lightness + 0.05) }),
    'primary-active': hexOf({ ...accent, lightness: Math.min(1, lightness + 0.1) }),
    'on-primary': hexOf(shade(accent, 0.2, 0.06)),
    tint,
    'on-tint': readableOn({
      from: shade(accent, 0.86, 0.09),
      step: 0.005,
      on: [tint],
      contrast: textContrast,
    }),
  };
};

/** The dark ground behind the shop's name, the same in both themes. */
const stageOf = (accent: Oklch) => {
  const from = shade(accent, Math.min(accent.lightness, 0.32), 0.11);
  // The lamp, which marks what happens now, has to stand out on it.
  const stage = readableOn({ from, step: -0.005, on: [lamp], contrast: 7 });
  const { lightness } = oklchOf(stage);
  const second = hexOf(shade(accent, lightness + 0.05, 0.1));
  const text = (start: number, chroma: number) =>
    readableOn({
      from: shade(accent, start, chroma),
      step: 0.005,
      on: [stage, second],
      contrast: textContrast,
    });
  return {
    stage,
    'stage-2': second,
    'stage-line': hexOf(shade(accent, lightness + 0.15, 0.08)),
    'stage-line-strong': readableOn({
      from: shade(accent, lightness + 0.25, 0.08),
      step: 0.005,
      on: [stage],
      contrast: shapeContrast,
    }),
    'on-stage': text(0.97, 0.01),
    'on-stage-2': text(0.84, 0.04),
    'on-stage-3': text(0.75, 0.06),
  };
};

/**
 * The colors of a shop's pages from its one accent: the names are those of tokens.css. The accent
 * stays as it is where text is readable on it, and is darkened or lightened where it is not.
 */
export const brandColors = (accentHex: string) => {
  const accent = oklchOf(accentHex);
  const stage = stageOf(accent);
  return {
    light: { ...lightActions(accent, accentHex), ...stage },
    dark: { ...darkActions(accent), ...stage },
  };
};
