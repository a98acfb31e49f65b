import { slugify } from '@lineup/domain/slug';
import { saveFile } from './save-file.ts';

/** The code that stands in a place, as a file of its own: it brings its colours along. */
export const codeFile = (place: HTMLElement | null): string | null => {
  const shown = place?.querySelector('svg');
  if (!shown) return null;
  const code = shown.cloneNode(true) as SVGSVGElement;
  code.removeAttribute('class');
  code.setAttribute('width', '1024');
  code.setAttribute('height', '1024');
  for (const [part, fill] of [
    ['rect', '#fff'],
    ['path', '#000'],
  ] as const) {
    const element = code.querySelector(part);
    element?.removeAttribute('class');
    element?.setAttribute('fill', fill);
  }
  return new XMLSerializer().serializeToString(code);
};

/** Saves it; a drawing stays sharp at any size. */
export const downloadCode = (place: HTMLElement | null, name: string): void => {
  const file = codeFile(place);
  if (file === null) return;
  const drawing = new Blob([file], { type: 'image/svg+xml' });
  saveFile(drawing, `${slugify(name) || 'booking'}-qr.svg`);
};
