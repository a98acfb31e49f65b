import { defaultPageSize, pageSizes } from '@lineup/domain/pagination';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

interface Paged {
  readonly page: number;
}

/** The value if it is one of the choices, otherwise the default. */
export const chosenOf = <T extends string | number>(
  choices: readonly T[],
  text: string | null,
): T | undefined => choices.find((choice) => String(choice) === text);

/** The page number and the page size. */
export const readPaging = (params: URLSearchParams) => {
  const page = Number(params.get('page'));
  return {
    limit: chosenOf(pageSizes, params.get('limit')) ?? defaultPageSize,
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 100_000) : 1,
  };
};

/** Writes only what differs from the defaults, so that the default list has the plain address. */
const writeQuery = <Q extends Paged>(query: Q, plain: Q): URLSearchParams => {
  const params = new URLSearchParams();
  for (const name of Object.keys(query) as (keyof Q & string)[]) {
    const value = query[name];
    if (value !== undefined && value !== plain[name]) params.set(name, String(value));
  }
  return params;
};

/**
 * The filters of a list, kept in the address, so that a reload, a link and the back button show the
 * same. Any change except of the page returns to the first page.
 */
export const useListQuery = <Q extends Paged>(read: (params: URLSearchParams) => Q) => {
  const [params, setParams] = useSearchParams();
  const query = read(params);
  // The pagination bar changes size and page at once, before the address is updated.
  const wanted = useRef(query);
  useEffect(() => {
    wanted.current = read(params);
  }, [params, read]);
  const change = (next: Partial<Q>): void => {
    wanted.current = { ...wanted.current, page: 1, ...next };
    const plain = read(new URLSearchParams());
    setParams(writeQuery(wanted.current, plain), { replace: true, preventScrollReset: true });
  };
  return { query, change };
};
