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
