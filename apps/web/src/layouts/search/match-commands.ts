/** Something that the search can find. */
interface Searchable {
  /** What is shown. */
  readonly label: string;
  /** Other words that find it, such as a phone number or an English name. */
  readonly keywords?: string;
}

const accents = /\p{Diacritic}/gu;

/** Lower case without accents, so that 'jose' finds 'José'. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(accents, '').toLocaleLowerCase();

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** 3: the text begins with the word; 2: a word of the text does; 1: it is inside; 0: not found. */
const scoreWord = (text: string, word: string): number => {
  const at = text.indexOf(word);
  if (at < 0) return 0;
  if (at === 0) return 3;
  return text.includes(` ${word}`) || text.includes(`#${word}`) ? 2 : 1;
};

const scoreOf = ({ label, keywords = '' }: Searchable, words: readonly string[]): number => {
  const shown = plain(label);
  const all = `${shown} ${plain(keywords)}`;
  const digits = digitsOf(keywords);
  let sum = 0;
  for (const word of words) {
    const isInNumber = /^[\d()+-]{3,}$/.test(word) && digits.includes(digitsOf(word));
    const score = scoreWord(shown, word) || (isInNumber || all.includes(word) ? 1 : 0);
    if (score === 0) return 0;
    sum += score;
  }
  return sum;
};

/**
 * The items in which every typed word occurs, the best first: beginnings before middles, what is
 * shown before keywords. Equal ones keep their order. Without words, all.
 */
export const matchCommands = <T extends Searchable>(items: readonly T[], typed: string): T[] => {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return items
    .map((item) => ({ item, score: scoreOf(item, words) }))
    .filter(({ score }) => score > 0 || words.length === 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => item);
};
