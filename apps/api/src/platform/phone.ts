import { parsePhoneNumberFromString as parseFully } from 'libphonenumber-js/max';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { AppError } from './errors/app-error.ts';

/** The country of a number without a country code. */
const HOME = 'US';

/**
 * Returns one spelling per number (E.164), so that a customer is found again; null when it is
 * invalid.
 */
export const normalizePhone = (text: string): string | null => {
  const number = parsePhoneNumberFromString(text, HOME);
  return number?.isPossible() ? number.number : null;
};

/** The number that somebody typed; refuses, at its field, what is none. */
export const requirePhone = (text: string, field: string): string => {
  const phone = normalizePhone(text);
  if (phone !== null) return phone;
  const said = { en: 'Enter a valid phone number', es: 'Introduce un número de teléfono válido' };
  throw new AppError('invalid_input', said, { fields: { [field]: said } });
};

/**
 * '(+1) 312 555 0117', for files. A cell that begins with '+' is a formula or a number to a
 * spreadsheet, and the apostrophe that would prevent it is part of the number to other tools; both
 * read this one as text, and dialers, contact lists and our own import find the number in it.
 */
export const writePhone = (phone: string): string => {
  const number = parsePhoneNumberFromString(phone, HOME);
  return number?.isPossible() ? number.formatInternational().replace(/^\+(\d+)/, '(+$1)') : phone;
};

/** '(312) 555-0117' at home, '+34 612 34 56 78' from elsewhere. */
export const formatPhone = (e164: string): string => {
  const number = parsePhoneNumberFromString(e164);
  if (!number) return e164;
  return number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational();
};

/**
 * What the number plan says about a number. The full plan tells Jamaica from the US behind +1, and a
 * premium line from a person's; a number that nobody can have is of no kind.
 */
export const describePhone = (
  e164: string,
): { country: string | undefined; kind: string | undefined } => {
  const number = parseFully(e164);
  return number?.isValid()
    ? { country: number.country, kind: number.getType() }
    : { country: undefined, kind: undefined };
};
