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

/** Returns the number that somebody typed; refuses an invalid one at its field. */
export const requirePhone = (text: string, field: string): string => {
  const phone = normalizePhone(text);
  if (phone !== null) return phone;
  const message = {
    en: 'Enter a valid phone number',
    es: 'Introduce un número de teléfono válido',
  };
  throw new AppError('invalid_input', message, { fields: { [field]: message } });
};

/**
 * '(+1) 312 555 0117', for files. A spreadsheet reads a cell that begins with '+' as a formula or a
 * number, and other tools read the apostrophe that would prevent it as part of the number; both
 * read this form as text, and dialers, contact lists and our own import find the number in it.
 */
export const writePhone = (phone: string): string => {
  const number = parsePhoneNumberFromString(phone, HOME);
  return number?.isPossible() ? number.formatInternational().replace(/^\+(\d+)/, '(+$1)') : phone;
};

/** All countries with the code +1 write their numbers in one form. Lists have hundreds of them, and the library is slow. */
const northAmerican = /^\+1([2-9]\d\d)(\d{3})(\d{4})$/;

/** '(312) 555-0117' in the home country, '+34 612 34 56 78' elsewhere. */
export const formatPhone = (e164: string): string => {
  const [, area, exchange, rest] = northAmerican.exec(e164) ?? [];
  if (area !== undefined) return `(${area}) ${exchange}-${rest}`;
  const number = parsePhoneNumberFromString(e164);
  if (!number) return e164;
  return number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational();
};

/**
 * Looks a number up in the numbering plan. The full plan distinguishes Jamaica from the US behind
 * +1, and a premium line from a person's; an impossible number has no kind.
 */
export const describePhone = (
  e164: string,
): { country: string | undefined; kind: string | undefined } => {
  const number = parseFully(e164);
  return number?.isValid()
    ? { country: number.country, kind: number.getType() }
    : { country: undefined, kind: undefined };
};
