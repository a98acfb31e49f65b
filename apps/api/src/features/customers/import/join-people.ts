import type { CustomerValues } from '../repository.ts';
import type { KnownCustomer } from './import-repository.ts';
import type { ImportedPerson, SkippedRow } from './read-people.ts';

export interface JoinedPeople {
  added: CustomerValues[];
  /** Existing customers, with the values that the file adds. */
  completed: KnownCustomer[];
  /** The number of rows about an existing customer, or about one earlier in the file. */
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

/** Fills in missing values, never overwrites; true if anything changed. */
const complete = (entry: Entry, person: ImportedPerson): boolean => {
  const before = JSON.stringify(entry);
  entry.name ||= person.name;
  entry.phone ??= person.phone;
  entry.email ??= person.email;
  entry.note ||= person.note;
  return JSON.stringify(entry) !== before;
};

/** Matches the people of a file with existing customers, by phone, then by email. A person without
 * either is matched by name with customers without either. */
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
