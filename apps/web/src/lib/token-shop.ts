import { readStored } from './storage.ts';

/**
 * The shop that this browser's session speaks for, as its token names it: it stays the same when
 * the shop is renamed. Only for telling apart what was fetched where; the server believes the token.
 */
export const shopOfToken = (): string => {
  const [, claims = ''] = readStored('accessToken')?.split('.') ?? [];
  try {
    const text = atob(claims.replaceAll('-', '+').replaceAll('_', '/'));
    const { staff } = JSON.parse(text) as { staff?: { shop?: number } };
    return String(staff?.shop ?? '');
  } catch {
    return '';
  }
};
