import { brandColors } from '@lineup/domain/brand/brand-colors';
import { hexColor } from '@lineup/domain/brand/color';

const declarations = (colors: Readonly<Record<string, string>>): string =>
  Object.entries(colors)
    .map(([name, value]) => `--lu-${name}:${value}`)
    .join(';');

/**
 * The shop's colors as a style sheet that overrides tokens.css, also in a part with a theme of its
 * own (the board). Its selectors are one step more specific, so the order of sheets does not matter.
 */
export const brandStyle = (accent: string): string => {
  if (!hexColor.test(accent)) return '';
  const { light, dark } = brandColors(accent);
  return [
    `html:root,html [data-theme=light]{${declarations(light)}}`,
    `html[data-theme=dark],html [data-theme=dark]{${declarations(dark)}}`,
  ].join('');
};
