/** Something that a stranger might send instead of a picture of themselves. */
export interface HostileFile {
  name: string;
  fileName: string;
  /** What the sender says it is. */
  type: string;
  bytes: Uint8Array;
  /** Refused: nothing is stored. Cleaned: it is a picture, and only its pixels go on. */
  outcome: 'refused' | 'cleaned';
}

/** Stands in every payload, so that a test can look for it in what is kept. */
export const MARKER = 'HOSTILE-PAYLOAD';

export const script = `<script>alert('${MARKER}')</script>`;

export const refused = (
  name: string,
  bytes: Uint8Array | string,
  { type = 'image/png', fileName = 'me.png' } = {},
): HostileFile => ({ name, fileName, type, bytes: Buffer.from(bytes), outcome: 'refused' });

export const cleaned = (
  name: string,
  bytes: Uint8Array,
  { type = 'image/jpeg', fileName = 'me.jpg' } = {},
): HostileFile => ({ name, fileName, type, bytes, outcome: 'cleaned' });
