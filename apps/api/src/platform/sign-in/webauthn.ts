import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';

/** How long a browser may take to respond; the challenge lives a little longer. */
const TIMEOUT_MS = 5 * 60 * 1000;

/** ES256, EdDSA and RS256, by their COSE numbers: what devices support. */
const ALGORITHMS = [-7, -8, -257];

export interface StoredPasskey {
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

export type PasskeyName = Pick<StoredPasskey, 'credential_id' | 'transports'>;

type Transport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb';

interface Credential {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
}

/** The browser's response after creating a passkey. */
export interface NewCredential extends Credential {
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports?: readonly Transport[] | undefined;
  };
}

/** The browser's response after signing with a passkey. */
export interface SignedCredential extends Credential {
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string | undefined;
  };
}

/** The relying party: a device signs for this host name and origin only. */
const partyOf = (publicUrl: string) => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
};

const listed = (passkeys: readonly PasskeyName[]) =>
  passkeys.map(({ credential_id, transports }) => ({
    id: credential_id,
    transports: [...transports] as Transport[],
  }));

const clientData = z.object({
  challenge: z.string().max(200),
  crossOrigin: z.boolean().optional(),
});

/**
 * The challenge inside a response; undefined when it is unreadable, or was made in another site's
 * frame.
 */
export const challengeOf = (credential: NewCredential | SignedCredential): string | undefined => {
  try {
    const text = Buffer.from(credential.response.clientDataJSON, 'base64url').toString('utf8');
    const { challenge, crossOrigin } = clientData.parse(JSON.parse(text));
    // Passkeys are refused inside another site's frame.
    return crossOrigin === true ? undefined : challenge;
  } catch {
    return undefined;
  }
};

/**
 * The options for creating a passkey: one that identifies the account by itself and verifies its
 * user.
 */
export const newPasskeyOptions = (
  publicUrl: string,
  person: { email: string; name: string; userHandle: Buffer },
  existing: readonly PasskeyName[],
) =>
  generateRegistrationOptions({
    rpName: 'Lineup',
    rpID: partyOf(publicUrl).rpID,
    userName: person.email,
    userDisplayName: person.name,
    userID: new Uint8Array(person.userHandle),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: listed(existing),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });

/** The options for the browser's passkey call; without a list, the device offers its own passkeys. */
export const passkeyOptions = (publicUrl: string, allowed: readonly PasskeyName[] = []) =>
  generateAuthenticationOptions({
    rpID: partyOf(publicUrl).rpID,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    ...(allowed.length > 0 && { allowCredentials: listed(allowed) }),
  });

/**
 * Returns the new passkey; undefined when it was made for another site or challenge, or without
 * verifying its user.
 */
export const readNewPasskey = async (
  publicUrl: string,
  credential: NewCredential,
  challenge: string,
): Promise<StoredPasskey | undefined> => {
  const { rpID, origin } = partyOf(publicUrl);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} } as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports: credential.response.transports ?? [],
    };
  } catch {
    return undefined;
  }
};

/**
 * Returns the counter of a signature; undefined when it is not by this passkey, for this site, with
 * a verified user.
 */
export const readSignature = async (
  publicUrl: string,
  credential: SignedCredential,
  challenge: string,
  passkey: StoredPasskey,
): Promise<number | undefined> => {
  const { rpID, origin } = partyOf(publicUrl);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} } as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
};
