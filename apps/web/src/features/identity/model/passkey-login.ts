import {
  type FactorProof,
  passkeyLogin,
  proveSecondFactor,
  startPasskeyLogin,
  startPasskeyProof,
} from '@lineup/contract/identity/second-factor';
import type { ArgumentsOf } from '@lineup/contract/kernel/endpoint';
import { call } from '../../../lib/http/api-client.ts';
import { type Answer, ApiError, refused } from '../../../lib/http/api-error.ts';
import { signWithPasskey } from '../../../lib/session/passkey.ts';
import type { SignedIn } from './use-google-login.ts';

/** `needsNoMessage`: the person closed the browser's dialog, which needs no message. */
interface Tried {
  readonly answer: Answer<SignedIn>;
  readonly needsNoMessage?: boolean;
}

type Portal = Omit<ArgumentsOf<typeof passkeyLogin>['body'], 'credential'>;

/** Signs in with a passkey alone. `unsupported` is the message for a device without passkeys. */
export const logInWithPasskey = async (portal: Portal, unsupported: string): Promise<Tried> => {
  const started = await call(startPasskeyLogin, {});
  if (!started.ok) return { answer: started };
  const credential = await signWithPasskey(started.data.response);
  if (typeof credential === 'string') {
    const error = new ApiError(400, { detail: unsupported }, unsupported);
    return { answer: refused(error), needsNoMessage: credential === 'cancelled' };
  }
  return { answer: await call(passkeyLogin, { body: { credential, ...portal } }) };
};

/** Finishes a login with the second factor. */
export const sendProof = (token: string, proof: FactorProof): Promise<Answer<SignedIn>> =>
  call(proveSecondFactor, { body: { token, proof } });

/** Finishes a login with a passkey; null: the person closed the browser's dialog. */
export const provePasskey = async (
  token: string,
  unsupported: string,
): Promise<Answer<SignedIn> | null> => {
  const started = await call(startPasskeyProof, { body: { token } });
  if (!started.ok) return started;
  const credential = await signWithPasskey(started.data.response);
  if (credential === 'cancelled') return null;
  if (typeof credential === 'string') {
    return refused(new ApiError(400, { detail: unsupported }, unsupported));
  }
  return sendProof(token, { kind: 'passkey', credential });
};
