/** What the place of a service in the list depends on. */
export interface ListedService {
  readonly name: string;
  readonly position: number;
  /** Null: without a category. */
  readonly category: { readonly name: string; readonly position: number } | null;
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

type Placed = Pick<ListedService, 'name' | 'position'>;

export const compareCategories = (one: Placed, other: Placed): number =>
  one.position - other.position || collator.compare(one.name, other.name);

/** By category, then by position, then by name; services without a category come last. */
export const compareServices = (one: ListedService, other: ListedService): number => {
  if (one.category && other.category) {
    const byCategory = compareCategories(one.category, other.category);
    if (byCategory !== 0) return byCategory;
  } else if (one.category !== other.category) {
    return one.category ? -1 : 1;
  }
  return compareCategories(one, other);
};

/** The services of a category in their order; null: those without one. */
export interface ServiceGroup {
  readonly category: number | null;
  readonly services: readonly number[];
}

const isSameSet = (given: readonly (number | null)[], known: readonly number[]): boolean =>
  given.length === known.length &&
  new Set(given).size === given.length &&
  known.every((id) => given.includes(id));

/**
 * Whether an order names every category and every service once, so that it was made from the current
 * list. The group without a category may be left out when it is empty.
 */
export const isWholeOrder = (
  groups: readonly ServiceGroup[],
  known: { readonly categories: readonly number[]; readonly services: readonly number[] },
): boolean => {
  const given = groups.map(({ category }) => category);
  const categories = given.filter((category) => category !== null);
  return (
    new Set(given).size === given.length &&
    isSameSet(categories, known.categories) &&
    isSameSet(
      groups.flatMap(({ services }) => services),
      known.services,
    )
  );
};
