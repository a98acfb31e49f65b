import type { CustomerValues } from '../repository.ts';
import type { KnownCustomer } from './import-repository.ts';
import type { ImportedPerson, SkippedRow } from './read-people.ts';

export interface JoinedPeople {
  added: CustomerValues[];
  /** Known before, with what the file adds. */
  completed: KnownCustomer[];
  /** Rows that told of somebody who was known, or stood in the file before. */
  repeated: number;
  skipped: SkippedRow[];
}

type Entry = CustomerValues & { id: number | null };

const twoPeople = {
  en: 'The phone number and the email address belong to two different customers',
  es: 'El teléfono y el correo electrónico pertenecen a dos clientes distintos',
};

const nameKeyOf = ({ name }: CustomerValues) => name.toLowerCase();

const isUnreachable = ({ phone, email }: CustomerValues) => phone === null && email === null;

/** Fills in what was missing; a name is never written over. Whether anything was. */
const complete = (entry: Entry, person: ImportedPerson): boolean => {
  const before = JSON.stringify(entry);
  entry.name ||= person.name;
  entry.phone ??= person.phone;
  entry.email ??= person.email;
  entry.note ||= person.note;
  return JSON.stringify(entry) !== before;
};

/** Finds the people of a file among those who are known, by phone, then by e-mail; who left neither,
 * by name among those who left neither. */
export const joinPeople = (
  known: readonly KnownCustomer[],
  people: readonly ImportedPerson[],
): JoinedPeople => {
  const byPhone = new Map<string | null, Entry>();
  const byEmail = new Map<string | null, Entry>();
  const byName = new Map<string, Entry>();
  const enter = (entry: Entry) => {
    if (entry.phone !== null) byPhone.set(entry.phone, entry);
    if (entry.email !== null) byEmail.set(entry.email, entry);
    if (isUnreachable(entry)) byName.set(nameKeyOf(entry), entry);
  };
  for (const customer of known) enter({ ...customer });
  const added = new Set<Entry>();
  const completed = new Set<Entry>();
  const skipped: SkippedRow[] = [];
  let repeated = 0;

  for (const person of people) {
    const [one, two] = [byPhone.get(person.phone), byEmail.get(person.email)];
    if (one && two && one !== two) {
      skipped.push({ row: person.row, reason: twoPeople });
      continue;
    }
    const entry = one ?? two ?? (isUnreachable(person) ? byName.get(nameKeyOf(person)) : undefined);
    if (entry) {
      repeated += 1;
      if (complete(entry, person) && entry.id !== null) completed.add(entry);
      enter(entry);
    } else {
      const { name, phone, email, note } = person;
      const fresh = { id: null, name, phone, email, note };
      added.add(fresh);
      enter(fresh);
    }
  }
  const isKnown = (entry: Entry): entry is KnownCustomer => entry.id !== null;
  return { added: [...added], completed: [...completed].filter(isKnown), repeated, skipped };
};
