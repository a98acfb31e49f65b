import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { z } from 'zod';
import { type Binding, bind, type Handler } from '../platform/http/bind.ts';

/** An endpoint that exists only in a test: public, with any response. */
export const probe = (
  path: `/${string}`,
  handle: Handler<Endpoint>,
  more: Partial<Endpoint> = {},
): Binding =>
  bind<Endpoint>(
    {
      feature: 'support',
      summary: 'Only in a test',
      method: 'POST',
      path,
      access: 'public',
      spends: 'nothing',
      answers: { 200: z.unknown() },
      ...more,
    },
    handle,
  );

/** Every shop may work, for tests with their own endpoints. */
export const always = () =>
  Promise.resolve({ until: Number.POSITIVE_INFINITY, isSuspended: false });
