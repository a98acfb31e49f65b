import { readStored } from '../storage/storage.ts';

interface Claims {
  readonly acc?: number;
  readonly staff?: { readonly shop?: number };
}

/** What this browser's token says. Only for telling apart what was fetched where: the server believes the token. */
const readClaims = (): Claims => {
  const [, claims = ''] = readStored('accessToken')?.split('.') ?? [];
  try {
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  } catch {
    return {};
  }
};

/** The shop that this browser's session speaks for: it stays the same when the shop is renamed. */
export const shopOfToken = (): string => String(readClaims().staff?.shop ?? '');

/** The person in the shop that this browser's session speaks for; null: nobody who can be told apart. */
export const ownerOfToken = (): string | null => {
  const { acc, staff } = readClaims();
  return typeof acc === 'number' ? `${acc} ${staff?.shop ?? ''}` : null;
};
