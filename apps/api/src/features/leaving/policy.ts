import { AppError } from '../../platform/errors/app-error.ts';

export const wrongShopName = (): AppError => {
  const text = {
    en: 'Type the shop’s name exactly as it is shown.',
    es: 'Escribe el nombre de la barbería tal como aparece.',
  };
  return new AppError('invalid_input', text, { fields: { shop_name: text } });
};

/** A shop is never left without an owner. */
export const soleOwner = (shops: readonly string[]): AppError => {
  const names = shops.join(', ');
  return new AppError('conflict', {
    en: `You are the only owner of ${names}. Hand the shop over or delete it first.`,
    es: `Eres el único propietario de ${names}. Traspasa la barbería o elimínala primero.`,
  });
};

/** Who decides about a shop: an owner, or an operator with a reason. */
export type DecidedBy =
  | { readonly accountId: number }
  | { readonly operator: string; readonly reason: string };

/** The line of the audit log that names who decided. */
export const auditOf = (by: DecidedBy) =>
  'operator' in by
    ? { accountId: null, details: { operator: by.operator, reason: by.reason } }
    : { accountId: by.accountId };

export const sideOf = (by: DecidedBy): 'owner' | 'operator' =>
  'operator' in by ? 'operator' : 'owner';
