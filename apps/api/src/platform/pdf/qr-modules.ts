import { create } from 'qrcode';

export interface QrModules {
  /** The number of modules per side. */
  readonly size: number;
  /** Runs of dark modules along a row. */
  readonly bars: readonly { readonly x: number; readonly y: number; readonly length: number }[];
}

/** Encodes a text as a QR code. Level M, because a poster gets wet and scratched. */
export const qrModules = (text: string): QrModules => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const bars: { x: number; y: number; length: number }[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!modules.get(y, x)) continue;
      const last = bars.at(-1);
      if (last && last.y === y && last.x + last.length === x) last.length += 1;
      else bars.push({ x, y, length: 1 });
    }
  }
  return { size, bars };
};
