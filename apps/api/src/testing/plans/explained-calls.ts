import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { tenantCases } from '../tenant-matrix/cases.ts';
import type { TenantCase } from '../tenant-matrix/tenant-case.ts';
import { accessOf, type Caller, type World } from '../tenant-matrix/world.ts';
import type { TestApp } from '../test-app.ts';
import { type ExplainedStatement, explainStatements } from './explained-statements.ts';

/** An endpoint, with the case of the tenant matrix that calls it. */
export interface Call {
  readonly endpoint: Endpoint;
  readonly tenantCase: TenantCase;
}

export const nameOf = ({ endpoint }: Call): string => `${endpoint.method} ${endpoint.path}`;

/** Every endpoint of the contract. */
export const callsOf = ({ app }: TestApp): Call[] =>
  app.routeTable.flatMap(({ method, endpoint }) => {
    const tenantCase = endpoint && tenantCases[`${endpoint.method} ${endpoint.path}`];
    return tenantCase && method === endpoint.method ? [{ endpoint, tenantCase }] : [];
  });

/** Whoever may make the call and sees the most of the shop. */
const byRank: readonly Caller[] = ['owner', 'affiliate', 'shopless', 'anonymous'];

export interface ExplainedCall {
  readonly caller: Caller;
  readonly statements: readonly ExplainedStatement[];
}

/** Makes a call as the first caller who may, and explains its statements. */
export const explainCall = async (
  world: World,
  { endpoint, tenantCase }: Call,
): Promise<ExplainedCall | undefined> => {
  for (const caller of byRank) {
    const options = await tenantCase.own(world, caller);
    const as = options.as ?? (await accessOf(world, caller));
    let statusCode = 0;
    const statements = await explainStatements(async () => {
      ({ statusCode } = await world.t.call(endpoint, { ...options, as }));
    });
    if (statusCode in endpoint.answers) return { caller, statements };
  }
  return undefined;
};
