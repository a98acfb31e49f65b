import { type Alphabet, alphabets, readArchivo, type Weight } from './archivo.ts';

type Document = PDFKit.PDFDocument;

export interface Type {
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
  /** The distance between lines, as a factor of the size. */
  readonly leading: number;
}

interface Run {
  readonly font: string;
  readonly text: string;
}

const fontName = (alphabet: Alphabet, weight: Weight) => `${alphabet}-${String(weight)}`;

interface Face {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** Cuts text into runs of one font each; characters that the typeface lacks are left out. */
const createRuns = (doc: Document) => {
  const faces = new Map<string, Face>();

  /** Fonts are loaded on first use: opening a typeface is most of the work of a page. */
  const useFont = (alphabet: Alphabet, weight: Weight): string => {
    const name = fontName(alphabet, weight);
    if (!faces.has(name)) {
      doc.registerFont(name, readArchivo(alphabet, weight)).font(name);
      // The document has its face, though its types do not declare it.
      faces.set(name, (doc as unknown as { _font: { font: Face } })._font.font);
    }
    return name;
  };

  const fontOf = (character: string, weight: Weight): string | undefined => {
    for (const alphabet of alphabets) {
      const name = useFont(alphabet, weight);
      if (faces.get(name)?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return name;
    }
    return undefined;
  };

  const runsOf = (text: string, weight: Weight): Run[] => {
    const runs: Run[] = [];
    for (const character of text.normalize('NFC')) {
      const font = fontOf(character, weight);
      if (font === undefined) continue;
      const last = runs.at(-1);
      if (last?.font === font) runs[runs.length - 1] = { font, text: last.text + character };
      else runs.push({ font, text: character });
    }
    return runs;
  };
  return runsOf;
};

/** Sets text in Archivo at given positions. */
export const createTypesetter = (doc: Document) => {
  const runsOf = createRuns(doc);
  const unitWidths = new Map<string, number>();

  /** Widths grow with the size, so each text is measured once, however often it is tried. */
  const widthOf = (text: string, { size, weight }: Type): number => {
    const key = `${String(weight)} ${text}`;
    const known = unitWidths.get(key);
    if (known !== undefined) return known * size;
    const unit = runsOf(text, weight)
      .map((run) => doc.font(run.font).fontSize(1).widthOfString(run.text))
      .reduce((sum, width) => sum + width, 0);
    unitWidths.set(key, unit);
    return unit * size;
  };

  /** Breaks at words; a word that is too long for a line is cut at its end. */
  const wrap = (text: string, type: Type, width: number): string[] => {
    const lines: string[] = [];
    const fits = (line: string) => widthOf(line, type) <= width;
    for (const word of text.split(/\s+/)) {
      const joined = lines.length > 0 ? `${lines.at(-1) ?? ''} ${word}` : word;
      if (lines.length > 0 && fits(joined)) lines[lines.length - 1] = joined;
      else if (fits(word)) lines.push(word);
      else {
        lines.push('');
        for (const character of word) {
          const longer = `${lines.at(-1) ?? ''}${character}`;
          if (fits(longer)) lines[lines.length - 1] = longer;
          else lines.push(character);
        }
      }
    }
    return lines;
  };

  const heightOf = (lines: readonly string[], { size, leading }: Type) =>
    lines.length * size * leading;

  /** As large as possible within the limits; at the smallest size the end is cut off. */
  const fit = (
    text: string,
    type: Type,
    box: { width: number; height: number; smallest: number },
  ): { type: Type; lines: string[]; height: number } => {
    for (let size = type.size; ; size -= 1) {
      const smaller = { ...type, size };
      const lines = wrap(text, smaller, box.width);
      const height = heightOf(lines, smaller);
      const isWhole = text.split(/\s+/).every((word) => widthOf(word, smaller) <= box.width);
      if (isWhole && height <= box.height) return { type: smaller, lines, height };
      if (size <= box.smallest) {
        const most = Math.max(1, Math.floor(box.height / (size * type.leading)));
        const kept = lines.slice(0, most);
        return { type: smaller, lines: kept, height: heightOf(kept, smaller) };
      }
    }
  };

  const draw = (lines: readonly string[], type: Type, x: number, y: number): void => {
    lines.forEach((line, nth) => {
      let at = x;
      for (const run of runsOf(line, type.weight)) {
        doc.font(run.font).fontSize(type.size).fillColor(type.color);
        const top = y + nth * type.size * type.leading;
        doc.text(run.text, at, top, { lineBreak: false });
        at += doc.widthOfString(run.text);
      }
    });
  };

  /** Whether the typeface has every letter and figure of a text; symbols may be left out. */
  const canSet = (text: string): boolean => {
    const words = text.normalize('NFC').match(/[\p{L}\p{N}]/gu) ?? [];
    return words.length > 0 && words.every((letter) => runsOf(letter, 700).length > 0);
  };

  return { widthOf, wrap, fit, draw, canSet };
};

export type Typesetter = ReturnType<typeof createTypesetter>;
