import { slugify } from '@lineup/domain/accounts/slug';
import { saveFile } from './save-file.ts';

/** The rendered QR code as a standalone SVG, with its colors included. */
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

/** Downloads it as SVG, which stays sharp at any size. */
export const downloadCode = (place: HTMLElement | null, name: string): void => {
  const file = codeFile(place);
  if (file === null) return;
  const drawing = new Blob([file], { type: 'image/svg+xml' });
  saveFile(drawing, `${slugify(name) || 'booking'}-qr.svg`);
};

const pictureSide = 1024;

/** The same as PNG, for programs without SVG support; every square is a whole number of pixels. */
const codePicture = async (place: HTMLElement | null): Promise<Blob | null> => {
  const shown = place?.querySelector('svg');
  const squares = shown?.querySelector('path')?.getAttribute('d');
  if (!shown || !squares) return null;
  const { x, y, width } = shown.viewBox.baseVal;
  const scale = Math.ceil(pictureSide / width);
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.translate(-x, -y);
  context.fillStyle = '#000';
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a drawing is filled, no array
  context.fill(new Path2D(squares));
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
};

/** Resolves to whether the picture could be created. */
export const saveCodePicture = async (
  place: HTMLElement | null,
  name: string,
): Promise<boolean> => {
  const picture = await codePicture(place);
  if (picture) saveFile(picture, `${slugify(name)}-qr.png`);
  return picture !== null;
};
