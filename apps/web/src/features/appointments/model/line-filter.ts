import type { Appointment } from '@lineup/contract/appointments/appointments';

export interface LineFilterValue {
  readonly search: string;
  /** Null: everyone. */
  readonly barber: number | null;
}

export const noFilter: LineFilterValue = { search: '', barber: null };

export const isFiltered = ({ search, barber }: LineFilterValue): boolean =>
  search.trim() !== '' || barber !== null;

/** A visit that was handed back waits for any barber. */
export const matchesBarber = (visit: Appointment, barber: number | null): boolean =>
  barber === null || (visit.barber === barber && !visit.has_skipped);

/** Ignores case and accents, like the search of the server. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

const holds = ({ customer_name, customer_phone, ticket_number }: Appointment, word: string) => {
  const digits = word.replaceAll(/\D/g, '');
  const phone = (customer_phone ?? '').replaceAll(/\D/g, '');
  return (
    plain(customer_name ?? '').includes(plain(word)) ||
    (digits !== '' && String(ticket_number) === digits) ||
    (digits.length >= 3 && phone.includes(digits))
  );
};

/** The visits whose name, phone or ticket has every word, and that wait for this barber. */
export const filterLine = (
  waiting: readonly Appointment[],
  { search, barber }: LineFilterValue,
): readonly Appointment[] => {
  const words = search.split(/\s+/).filter(Boolean);
  return waiting.filter(
    (visit) => matchesBarber(visit, barber) && words.every((word) => holds(visit, word)),
  );
};
