import type { ArgumentsOf } from '@lineup/contract/kernel/endpoint';
import * as contract from '@lineup/contract/setup';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../../lib/http/api-client.ts';
import { unwrap } from '../../lib/http/query-client.ts';

export const setupPath = '/dashboard/setup';

/** How often the open guide looks for the test ticket, besides the hints of the line. */
export const setupPollMs = 5000;

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) =>
    call(contract.getSetup, {}, { signal }).then((answer) => unwrap(answer).response),
});

export type SetupStepId = contract.Setup['steps'][number]['id'];
export type StepMark = ArgumentsOf<typeof contract.markSetupStep>['body'];
export type StarterBody = ArgumentsOf<typeof contract.addStarterServices>['body'];

export const markStep = (step: SetupStepId, body: StepMark) =>
  call(contract.markSetupStep, { params: { step }, body });

export const addStarterServices = (body: StarterBody, options: CallOptions) =>
  call(contract.addStarterServices, { body }, options);

export const callTestTicket = () => call(contract.callTestTicket, {});

export const removeTestTicket = () => call(contract.removeTestTicket, {});

export const finishSetup = () => call(contract.finishSetup, {});
