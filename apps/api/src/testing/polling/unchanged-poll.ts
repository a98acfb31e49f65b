import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { statementsOf } from '../database/sql-statements.ts';
import type { CallOptions, TestApp } from '../test-app.ts';

/**
 * What a poll is answered, and the tables it looked at. Who is signed in and how the line stands is
 * asked for in a test; a running process remembers that.
 */
export const unchangedPoll = async (t: TestApp, endpoint: Endpoint, call: CallOptions) => {
  let status = 0;
  const statements = await statementsOf(async () => {
    status = (await t.call(endpoint, call)).statusCode;
  });
  const known = /^(begin|commit)|from "(sessions|line_versions)"/;
  return { status, looks: statements.filter((text) => !known.test(text)) };
};
