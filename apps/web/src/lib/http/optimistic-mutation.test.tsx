import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createTestQueryClient } from '../../testing/query-client.ts';
import { type Answer, ApiError, refused } from './api-error.ts';
import { updateCachedData, useOptimisticMutation } from './optimistic-mutation.ts';

const queryKey = ['names'];
const done = (name: string): Answer<string> => ({ ok: true, status: 200, data: name });
const notYours = refused(new ApiError(403, { detail: 'Not yours' }, ''));

interface Adding {
  readonly name: string;
  readonly answer: Promise<Answer<string> | null>;
}

/** A list of names to which names are added. */
const renderNames = () => {
  const client = createTestQueryClient();
  client.setQueryData(queryKey, ['Ann']);
  const reload = vi.fn<() => void>();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () =>
      useOptimisticMutation({
        queryKey,
        send: ({ answer }: Adding) => answer,
        show: ({ name }) =>
          updateCachedData<string[]>(client, queryKey, (names) => [...names, `${name}?`]),
        showAnswer: (made, { name }) =>
          void updateCachedData<string[]>(client, queryKey, (names) =>
            names.map((other) => (other === `${name}?` ? made : other)),
          ),
        reload,
      }),
    { wrapper },
  );
  const add = (name: string, answer: Adding['answer']) => result.current.change({ name, answer });
  return { client, add, reload, names: () => client.getQueryData(queryKey), result };
};

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));

describe('an optimistic change', () => {
  it('shows at once, then what the server made of it, and reloads', async () => {
    const { add, names, reload, result } = renderNames();
    const { promise, resolve } = Promise.withResolvers<Answer<string>>();
    const adding = add('bea', promise);
    await settle();
    expect(names()).toEqual(['Ann', 'bea?']);
    expect(result.current.isPending).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    resolve(done('Bea'));
    expect(await adding).toEqual(done('Bea'));
    await settle();
    expect(names()).toEqual(['Ann', 'Bea']);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(result.current.isPending).toBe(false);
  });

  it.each([
    ['refused', notYours],
    ['given up', null],
  ])('is reverted when it is %s, and the answer returned', async (_, answer) => {
    const { add, names, reload } = renderNames();
    expect(await add('bea', Promise.resolve(answer))).toBe(answer);
    expect(names()).toEqual(['Ann']);
    expect(reload).toHaveBeenCalledTimes(1);
    await settle();
  });

  it('leaves newer data as it is when it is refused', async () => {
    const { client, add, names } = renderNames();
    const { promise, resolve } = Promise.withResolvers<Answer<string>>();
    const adding = add('bea', promise);
    await settle();
    client.setQueryData(queryKey, ['Cal']);
    resolve(notYours);
    await adding;
    expect(names()).toEqual(['Cal']);
    await settle();
  });

  it('cancels running fetches, which would not contain it', async () => {
    const { client, add, names } = renderNames();
    const { promise, resolve } = Promise.withResolvers<string[]>();
    const fetched = client
      .fetchQuery({ queryKey, queryFn: ({ signal }) => (signal.aborted ? [] : promise) })
      .catch(() => 'cancelled');
    await add('bea', Promise.resolve(done('Bea')));
    resolve(['late']);
    expect(await fetched).toEqual(['Ann']);
    expect(names()).toEqual(['Ann', 'Bea']);
    await settle();
  });

  it('waits with the reload for the last of several changes', async () => {
    const { add, names, reload } = renderNames();
    const first = Promise.withResolvers<Answer<string>>();
    const second = Promise.withResolvers<Answer<string>>();
    const adding = [add('bea', first.promise), add('cal', second.promise)];
    await settle();
    first.resolve(done('Bea'));
    await settle();
    expect(reload).not.toHaveBeenCalled();
    second.resolve(done('Cal'));
    await Promise.all(adding);
    expect(names()).toEqual(['Ann', 'Bea', 'Cal']);
    expect(reload).toHaveBeenCalledTimes(1);
    await settle();
  });
});
