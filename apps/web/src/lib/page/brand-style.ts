import { brandColours } from '@lineup/domain/brand/brand-colours';
import { hexColour } from '@lineup/domain/brand/colour';

const declarations = (colours: Readonly<Record<string, string>>): string =>
  Object.entries(colours)
    .map(([name, value]) => `--lu-${name}:${value}`)
    .join(';');

/**
 * The shop's colours as a style sheet that overrides tokens.css, also in a part with a theme of its
 * own (the board). Its selectors are one step more specific, so the order of sheets does not matter.
 */
export const brandStyle = (accent: string): string => {
  if (!hexColour.test(accent)) return '';
  const { light, dark } = brandColours(accent);
  return [
    `html:root,html [data-theme=light]{${declarations(light)}}`,
    `html[data-theme=dark],html [data-theme=dark]{${declarations(dark)}}`,
  ].join('');
};
