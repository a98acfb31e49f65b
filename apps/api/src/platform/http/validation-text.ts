import type { Text } from '../text.ts';

/** The contract's own sentences; a validator's own are for developers and are not passed on. */
const spanish: Readonly<Record<string, string>> = {
  'Enter a valid e-mail address': 'Introduce un correo electrónico válido',
  'Enter your 4-digit PIN': 'Introduce tu PIN de 4 dígitos',
  'Service Name is required': 'El nombre del servicio es obligatorio',
  'Use the form HH:MM:SS': 'Usa el formato HH:MM:SS',
  'Enter a price such as 35.00': 'Introduce un precio como 35.00',
};

const byKeyword: Readonly<Record<string, Text>> = {
  too_big: { en: 'This is too long or too large.', es: 'Es demasiado largo o demasiado grande.' },
  too_small: { en: 'Please fill this in.', es: 'Rellena este campo.' },
};

const general: Text = { en: 'Please check this value.', es: 'Revisa este valor.' };

/** What a failed check of the contract says to a person, in both languages. */
export const validationText = (keyword: string, message: string | undefined): Text => {
  const translated = spanish[message ?? ''];
  if (message !== undefined && translated !== undefined) return { en: message, es: translated };
  return byKeyword[keyword] ?? general;
};
