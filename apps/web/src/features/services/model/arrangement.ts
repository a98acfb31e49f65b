import type { Service, ServiceCategory } from '@lineup/contract/services';

export interface ArrangedGroup {
  /** Null: the services without a category, which come last. */
  readonly category: { readonly id: number; readonly name: string } | null;
  readonly services: readonly { readonly id: number; readonly name: string }[];
}

export type Direction = -1 | 1;

/** The list as groups, empty categories included. */
export const arrange = (
  categories: readonly ServiceCategory[],
  services: readonly Service[],
): ArrangedGroup[] =>
  [...categories, null].map((category) => ({
    category: category && { id: category.id, name: category.name },
    services: services
      .filter(({ category_id }) => category_id === (category?.id ?? null))
      .map(({ id, name }) => ({ id, name })),
  }));

/** Keeps an order that was begun when categories were added, renamed or deleted meanwhile. */
export const keepOrder = (
  groups: readonly ArrangedGroup[],
  current: readonly ArrangedGroup[],
): ArrangedGroup[] => {
  const placed = new Map(
    groups.flatMap(({ category, services }, group) =>
      services.map(({ id }, index) => [id, { category: category?.id ?? null, group, index }]),
    ),
  );
  const order = new Map(groups.map(({ category }, index) => [category?.id ?? null, index]));
  const known = new Set(current.map(({ category }) => category?.id ?? null));
  const all = current.flatMap(({ category, services }) =>
    services.map((service) => ({ service, category: category?.id ?? null })),
  );
  const rankOf = (id: number) => {
    const { group, index } = placed.get(id) ?? { group: groups.length, index: 0 };
    return group * 10_000 + index;
  };
  return current
    .map(({ category }) => ({
      category,
      services: all
        .filter(({ service, category: own }) => {
          const chosen = placed.get(service.id)?.category ?? null;
          const home = placed.has(service.id) ? (known.has(chosen) ? chosen : null) : own;
          return home === (category?.id ?? null);
        })
        .map(({ service }) => service)
        .toSorted((one, other) => rankOf(one.id) - rankOf(other.id)),
    }))
    .toSorted(
      (one, other) =>
        Number(one.category === null) - Number(other.category === null) ||
        (order.get(one.category?.id ?? null) ?? groups.length) -
          (order.get(other.category?.id ?? null) ?? groups.length),
    );
};

/** Moves a service to an index of a group; its own place counts as empty. */
export const placeService = (
  groups: readonly ArrangedGroup[],
  id: number,
  to: { readonly group: number; readonly index: number },
): ArrangedGroup[] => {
  const moved = groups.flatMap(({ services }) => services).find((service) => service.id === id);
  if (!moved) return [...groups];
  return groups.map((group, at) => {
    const services = group.services.filter((service) => service.id !== id);
    return {
      ...group,
      services: at === to.group ? services.toSpliced(to.index, 0, moved) : services,
    };
  });
};

/** One place up or down; from the edge of a group into the neighbouring one. */
export const stepService = (
  groups: readonly ArrangedGroup[],
  id: number,
  direction: Direction,
): ArrangedGroup[] => {
  const group = groups.findIndex(({ services }) => services.some((service) => service.id === id));
  const own = groups[group]?.services ?? [];
  const index = own.findIndex((service) => service.id === id) + direction;
  if (index >= 0 && index < own.length) return placeService(groups, id, { group, index });
  const neighbour = groups[group + direction];
  if (!neighbour) return [...groups];
  const end = direction < 0 ? neighbour.services.length : 0;
  return placeService(groups, id, { group: group + direction, index: end });
};

/** Moves a category up or down; the services without one stay last. */
export const stepCategory = (
  groups: readonly ArrangedGroup[],
  id: number,
  direction: Direction,
): ArrangedGroup[] => {
  const at = groups.findIndex(({ category }) => category?.id === id);
  const moved = groups[at];
  if (!moved || !groups[at + direction]?.category) return [...groups];
  return groups.toSpliced(at, 1).toSpliced(at + direction, 0, moved);
};

/** The order as the server stores it. */
export const orderOf = (groups: readonly ArrangedGroup[]) =>
  groups.map(({ category, services }) => ({
    category: category?.id ?? null,
    services: services.map(({ id }) => id),
  }));
