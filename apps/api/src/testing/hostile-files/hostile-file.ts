/** A file that an attacker might upload instead of a picture. */
export interface HostileFile {
  name: string;
  fileName: string;
  /** The type that the sender declares. */
  type: string;
  bytes: Uint8Array;
  /** Refused: nothing is stored. Cleaned: it is a picture, and only its pixels are kept. */
  outcome: 'refused' | 'cleaned';
}

/** Contained in every payload, so that a test can search for it in what is stored. */
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
