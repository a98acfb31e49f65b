import * as contract from '@lineup/contract/identity/second-factor';
import { codeAt } from '../../../platform/sign-in/totp.ts';
import { createAuthenticator } from '../../accounts/software-authenticator.ts';
import type { TestApp } from '../../test-app.ts';
import { createStaff, signIn } from '../staff.ts';

interface Codes {
  response: { recovery_codes: string[] | null };
}

/** Adds a passkey over HTTP; the session must be recent. */
export const addPasskey = async (t: TestApp, access: string, name = 'My phone') => {
  const key = createAuthenticator();
  const started = await t.call(contract.startPasskey, { as: access });
  const options = started.json<{ response: never }>().response;
  const answer = await t.call(contract.addPasskey, {
    as: access,
    body: { name, credential: key.create(options) },
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return { key, codes: answer.json<Codes>().response.recovery_codes ?? [] };
};

/** Adds an authenticator app over HTTP; its codes are used up until the next 30 seconds. */
export const addTotp = async (t: TestApp, access: string) => {
  const started = await t.call(contract.startTotp, { as: access });
  const { secret } = started.json<{ response: { secret: string } }>().response;
  const code = codeAt(secret, t.clock.now());
  const answer = await t.call(contract.confirmTotp, { as: access, body: { code } });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return { secret, codes: answer.json<Codes>().response.recovery_codes ?? [] };
};

export const readFactors = async (t: TestApp, access: string): Promise<contract.SecondFactors> =>
  (await t.call(contract.getSecondFactors, { as: access })).json<{
    response: contract.SecondFactors;
  }>().response;

/** A new challenge for a login by passkey. */
export const startLogin = async (t: TestApp): Promise<{ challenge: string }> =>
  (await t.call(contract.startPasskeyLogin)).json<{ response: { challenge: string } }>().response;

/** An owner who is signed in and has added a passkey. */
export const createOwnerWithPasskey = async (t: TestApp) => {
  const owner = await createStaff(t.platform);
  const { access } = await signIn(t.platform, owner);
  return { owner, access, ...(await addPasskey(t, access)) };
};
