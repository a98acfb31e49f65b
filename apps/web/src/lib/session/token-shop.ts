import { readStored } from '../storage/storage.ts';

interface Claims {
  readonly acc?: number;
  readonly staff?: { readonly shop?: number };
}

/**
 * Reads the token's claims without verifying them. Use them only to separate cached data; the
 * server verifies the token.
 */
const readClaims = (): Claims => {
  const [, claims = ''] = readStored('accessToken')?.split('.') ?? [];
  try {
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  } catch {
    return {};
  }
};

/** The shop of this browser's session, as an id that stays the same when the shop is renamed. */
export const shopOfToken = (): string => String(readClaims().staff?.shop ?? '');

/** The person and shop of this browser's session; null if unknown. */
export const ownerOfToken = (): string | null => {
  const { acc, staff } = readClaims();
  return typeof acc === 'number' ? `${acc} ${staff?.shop ?? ''}` : null;
};
