import type { Service } from '@lineup/contract/services';
import { starterServices } from '@lineup/domain/setup/starter-services';
import { formatDuration } from '@lineup/domain/time/duration';
import type { StarterBody } from '../api.ts';

/** A line of the starter list, as the owner edits it. */
export interface StarterRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** '' without one. */
  readonly category: string;
  readonly isChosen: boolean;
  /** As typed. */
  readonly price: string;
  readonly minutes: number;
  /** Added by the owner, who types its name. */
  readonly isOwn: boolean;
}

export const shortestMinutes = 5;
export const longestMinutes = 240;
export const minutesStep = 5;

const lengthOf = (minutes: number) => Math.min(longestMinutes, Math.max(shortestMinutes, minutes));

/** The starter list in the shop's language, without what the shop offers already. */
export const startRows = (
  language: 'en' | 'es',
  offered: readonly Pick<Service, 'name'>[],
): StarterRow[] => {
  const names = new Set(offered.map(({ name }) => name.toLowerCase()));
  return starterServices
    .filter(({ name }) => !names.has(name[language].toLowerCase()))
    .map(({ id, name, description, category, minutes, price, isUsual }) => ({
      id,
      name: name[language],
      description: description[language],
      category: category[language],
      isChosen: isUsual && offered.length === 0,
      price: String(price),
      minutes,
      isOwn: false,
    }));
};

export const ownRow = (count: number): StarterRow => ({
  id: `own-${String(count)}`,
  name: '',
  description: '',
  category: '',
  isChosen: true,
  price: '',
  minutes: 30,
  isOwn: true,
});

export const changeRow = (
  rows: readonly StarterRow[],
  id: string,
  change: Partial<StarterRow>,
): StarterRow[] =>
  rows.map((row) => {
    if (row.id !== id) return row;
    const changed = { ...row, ...change };
    return { ...changed, minutes: lengthOf(changed.minutes) };
  });

/** The rows to save. A row of the owner without a name was not meant. */
export const chosenRows = (rows: readonly StarterRow[]): StarterRow[] =>
  rows.filter(({ isChosen, name }) => isChosen && name.trim() !== '');

const pricePattern = /^\d{1,6}([.,]\d{1,2})?$/;
const isPrice = (price: string) => price.trim() === '' || pricePattern.test(price.trim());

/** The first row whose price cannot be read; undefined if all can. */
export const rowWithWrongPrice = (rows: readonly StarterRow[]): StarterRow | undefined =>
  chosenRows(rows).find(({ price }) => !isPrice(price));

export const bodyOfRows = (rows: readonly StarterRow[]): StarterBody => ({
  services: chosenRows(rows).map(({ name, description, category, price, minutes }) => ({
    name: name.trim(),
    description,
    ...(category !== '' && { category }),
    estimated_time: formatDuration(minutes * 60),
    price: price.trim().replace(',', '.'),
  })),
});
