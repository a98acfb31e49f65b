import type { ImportField } from '@lineup/contract/customers';
import { email as emailField } from '@lineup/contract/kernel/fields';
import { nameProblem } from '@lineup/domain/accounts/name-rules';
import { createWorkPauses } from '../../../platform/operations/work-pauses.ts';
import { normalizePhone } from '../../../platform/phone.ts';
import type { Text } from '../../../platform/text.ts';
import type { CustomerValues } from '../repository.ts';
import type { TableRow } from './read-table.ts';

export interface SkippedRow {
  row: number;
  reason: Text;
}

/** A person in the file, with the number of the row. */
export interface ImportedPerson extends CustomerValues {
  row: number;
}

const reasons = {
  noName: { en: 'No name', es: 'Sin nombre' },
  longName: {
    en: 'The name is longer than 120 characters',
    es: 'El nombre tiene más de 120 caracteres',
  },
  notAName: {
    en: 'The name holds a web or email address, or speaks for Lineup',
    es: 'El nombre tiene una dirección web o de correo, o habla por Lineup',
  },
  longNote: {
    en: 'The note is longer than 2,000 characters',
    es: 'La nota tiene más de 2.000 caracteres',
  },
  phone: { en: 'This is not a valid phone number', es: 'No es un número de teléfono válido' },
  email: { en: 'This is not a valid email address', es: 'No es un correo electrónico válido' },
} satisfies Record<string, Text>;

const readPerson = (
  { number, cells }: TableRow,
  fields: readonly ImportField[],
): ImportedPerson | SkippedRow => {
  const partsOf = (wanted: ImportField) =>
    cells.filter((cell, index) => fields[index] === wanted && cell !== '');
  const name = partsOf('name').join(' ').replaceAll(/\s+/g, ' ');
  const note = partsOf('note').join('\n');
  const [typedPhone] = partsOf('phone');
  const [typedEmail] = partsOf('email');
  const phone = typedPhone === undefined ? null : normalizePhone(typedPhone);
  const email = typedEmail?.toLowerCase() ?? null;
  const skip = (reason: Text): SkippedRow => ({ row: number, reason });
  if (name === '') return skip(reasons.noName);
  if (name.length > 120) return skip(reasons.longName);
  if (nameProblem(name) !== null) return skip(reasons.notAName);
  if (note.length > 2000) return skip(reasons.longNote);
  if (typedPhone !== undefined && phone === null) return skip(reasons.phone);
  if (email !== null && !emailField.safeParse(email).success) return skip(reasons.email);
  return { row: number, name, phone, email, note };
};

/** The people of a file, and the skipped rows with the reason. Cells are read as text, never as
 * formulas. */
export const readPeople = async (
  rows: readonly TableRow[],
  fields: readonly ImportField[],
): Promise<{ people: ImportedPerson[]; skipped: SkippedRow[] }> => {
  const pauseIfDue = createWorkPauses();
  const people: ImportedPerson[] = [];
  const skipped: SkippedRow[] = [];
  for (const row of rows) {
    const read = readPerson(row, fields);
    if ('reason' in read) skipped.push(read);
    else people.push(read);
    await pauseIfDue();
  }
  return { people, skipped };
};
