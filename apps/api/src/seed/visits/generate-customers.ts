import { firstNames, lastNames, picturedCustomers } from '../demo-names.ts';
import { createRandom } from '../random.ts';

export interface Customer {
  name: string;
  phone: string;
  email: string | null;
  /** How many days the shop has had this customer before the demo's first day. */
  knownForDays: number;
}

const COUNT = 240;

/**
 * The 555-01xx numbers of these area codes are reserved for fiction: nobody can be called by
 * accident.
 */
const AREA_CODES = ['312', '773', '872', '708', '847', '630'];

const phoneOf = (areaCode: string, lineNumber: number): string =>
  `+1${areaCode}555${String(lineNumber).padStart(4, '0')}`;

const asciiOf = (text: string): string => text.normalize('NFD').replaceAll(/[^\w ]/g, '');

/** The people of the screenshots first, then invented ones, no name and no number twice. */
export const generateCustomers = (seed: number): Customer[] => {
  const random = createRandom(seed, 'customers');
  const names = new Set(picturedCustomers.map(([name]) => name));
  while (names.size < COUNT) names.add(`${random.pick(firstNames)} ${random.pick(lastNames)}`);

  const pictured = picturedCustomers.map(([, lineNumber]) => phoneOf('312', lineNumber));
  const others = AREA_CODES.flatMap((code) =>
    Array.from({ length: 75 }, (_, index) => phoneOf(code, 125 + index)),
  ).filter((phone) => !pictured.includes(phone));
  const phones = [...pictured, ...random.shuffled(others)];

  return [...names].map((name, index) => ({
    name,
    phone: phones[index] ?? '',
    email: random.chance(0.45)
      ? `${asciiOf(name).toLowerCase().replace(' ', '.')}@mail.example`
      : null,
    knownForDays: random.between(1, 700),
  }));
};
