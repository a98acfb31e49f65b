import { usualVisits } from '../demo-shop.ts';
import { createRandom } from '../random.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/**
 * Every week the customers are dealt like cards: nobody comes twice in a week, and each day takes
 * from the pile in proportion to how busy it is. Returns indexes into the list of customers.
 */
export const dealCustomers = (seed: number, day: Temporal.PlainDate, count: number): number[] => {
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  const pile = createRandom(seed, `week ${monday.toString()}`).shuffled([...Array(count).keys()]);
  const placeAfter = (days: number) =>
    Math.round((count * sum(usualVisits.slice(0, days))) / sum(usualVisits));
  return pile.slice(placeAfter(day.dayOfWeek - 1), placeAfter(day.dayOfWeek));
};
