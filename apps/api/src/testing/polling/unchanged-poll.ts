import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { captureStatements } from '../database/sql-statements.ts';
import type { CallOptions, TestApp } from '../test-app.ts';

/**
 * The response to a poll, and the tables that it read. In a test the session and the version of the
 * line are read each time; a running process has them in memory.
 */
export const unchangedPoll = async (t: TestApp, endpoint: Endpoint, call: CallOptions) => {
  let status = 0;
  const statements = await captureStatements(async () => {
    status = (await t.call(endpoint, call)).statusCode;
  });
  const known = /^(begin|commit)|from "sessions"|line_versions/;
  return { status, looks: statements.filter((text) => !known.test(text)) };
};
