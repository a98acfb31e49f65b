import * as contract from '@lineup/contract/identity/auth';
import type { LightMyRequestResponse } from 'fastify';
import { type SignUpBody, signUpBody } from '../factories/accounts/sign-up.ts';
import { codeOf } from '../messages/mail-code.ts';
import type { TestApp } from '../test-app.ts';

interface SignedUp {
  body: SignUpBody;
  answer: LightMyRequestResponse;
}

/** Actions of people who are new to the product. */
export interface SignUpCalls {
  signUp: (
    values?: Partial<SignUpBody>,
    headers?: Record<string, string>,
  ) => Promise<SignedUp & { token: string }>;
  verify: (token: string, code: string) => Promise<LightMyRequestResponse>;
  /** Signs up and enters the code. */
  join: (
    values?: Partial<SignUpBody>,
  ) => Promise<SignedUp & { access: string; user: contract.User }>;
  logIn: (person: Pick<SignUpBody, 'email' | 'password'>) => Promise<LightMyRequestResponse>;
  /** The subjects of the mails they received. */
  mailsTo: (address: string) => (string | undefined)[];
}

export const signUpCalls = (t: TestApp): SignUpCalls => {
  const signUp: SignUpCalls['signUp'] = async (values = {}, headers = {}) => {
    const body = signUpBody(values);
    const answer = await t.call(contract.signUp, { body, headers });
    return { body, answer, token: answer.json<{ token: string }>().token };
  };
  const verify: SignUpCalls['verify'] = (token, code) =>
    t.call(contract.verifyAccount, { body: { token, code } });

  return {
    signUp,
    verify,
    join: async (values) => {
      const { body, token } = await signUp(values);
      await t.runJobs();
      const answer = await verify(token, codeOf(t.mail, body.email));
      return { body, answer, ...answer.json<{ access: string; user: contract.User }>() };
    },
    logIn: ({ email, password }) =>
      t.call(contract.login, { body: { email, password, role: 'owner' } }),
    mailsTo: (address) =>
      t.mail.mails.filter(({ to }) => to?.[0]?.address === address).map(({ subject }) => subject),
  };
};
