import { AsyncLocalStorage } from 'node:async_hooks';
import type { Resource } from '@lineup/contract/kernel/costs';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';

interface CurrentCall {
  readonly endpoint: Endpoint;
  /** Called with the problem: a test fails, production logs it and continues. */
  readonly report: (problem: Error) => void;
}

const currentCall = new AsyncLocalStorage<CurrentCall>();

/** Runs a call so that whatever it spends is compared with what its endpoint states. */
export const withStatedSpending = <T>(call: CurrentCall, work: () => Promise<T>): Promise<T> =>
  currentCall.run(call, work);

const states = ({ spends = 'nothing' }: Endpoint, resource: Resource): boolean =>
  spends === 'signed' || (spends !== 'nothing' && spends.resources.includes(resource));

/**
 * Reports a call that spends what `packages/contract` does not state; jobs outside of calls may
 * spend anything.
 */
export const requireStated = (resource: Resource, what: string): void => {
  const call = currentCall.getStore();
  if (!call || states(call.endpoint, resource)) return;
  const { method, path } = call.endpoint;
  call.report(
    new Error(`${method} ${path} adds ${what}, but does not state '${resource}' in its cost`),
  );
};
