import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Errors of a device, or changes by an attacker. */
export interface AuthenticatorFaults {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  isUserVerified?: boolean;
  crossOrigin?: boolean;
  userHandle?: string;
  signWith?: KeyObject;
}

interface NewOptions {
  challenge: string;
  rp: { id?: string };
  user: { id: string };
}

interface AskedOptions {
  challenge: string;
  rpId?: string;
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const encode = (data: Buffer | string) => Buffer.from(data).toString('base64url');

const FLAGS = { present: 0x01, verified: 0x04, hasKey: 0x40 };

const clientData = (
  type: string,
  challenge: string,
  { origin, crossOrigin }: AuthenticatorFaults,
) =>
  Buffer.from(
    JSON.stringify({
      type: `webauthn.${type}`,
      challenge,
      origin: origin ?? ORIGIN,
      crossOrigin: crossOrigin ?? false,
    }),
  );

/** As `PUBLIC_URL` of the test app. */
const ORIGIN = new URL(process.env['PUBLIC_URL'] ?? 'http://localhost:3000').origin;

const head = (rpId: string, flags: number, counter: number) => {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
};

/** An ES256 public key as COSE writes it. */
const coseKey = (key: KeyObject) => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
};

const cborText = (text: string) => Buffer.from([0x60 + text.length, ...Buffer.from(text)]);

const attestation = (data: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    Buffer.from([0x59, data.length >> 8, data.length & 0xff]),
    data,
  ]);

/** A security key in software: real keys and signatures, one passkey per device. */
export const createAuthenticator = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = encode(credentialId);
  const device = { counter: 0, rpId: '', userHandle: '' };
  const flagsOf = ({ isUserVerified = true }: AuthenticatorFaults) =>
    FLAGS.present | (isUserVerified ? FLAGS.verified : 0);
  const credential = { id, rawId: id, type: 'public-key' as const };

  return {
    id,
    privateKey,
    /** Makes the passkey. */
    create: (options: NewOptions, odd: AuthenticatorFaults = {}) => {
      device.rpId = odd.rpId ?? options.rp.id ?? '';
      device.userHandle = options.user.id;
      const length = Buffer.from([0, credentialId.length]);
      const data = Buffer.concat([
        head(device.rpId, flagsOf(odd) | FLAGS.hasKey, odd.counter ?? device.counter),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey),
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: encode(clientData('create', odd.challenge ?? options.challenge, odd)),
          attestationObject: encode(attestation(data)),
          transports: ['internal' as const],
        },
      };
    },
    /** Signs with it. */
    get: (options: AskedOptions, odd: AuthenticatorFaults = {}) => {
      device.counter += 1;
      const data = head(
        odd.rpId ?? options.rpId ?? device.rpId,
        flagsOf(odd),
        odd.counter ?? device.counter,
      );
      const client = clientData('get', odd.challenge ?? options.challenge, odd);
      const signed = Buffer.concat([data, sha256(client)]);
      return {
        ...credential,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(sign('sha256', signed, odd.signWith ?? privateKey)),
          userHandle: odd.userHandle ?? (device.userHandle || encode(randomBytes(32))),
        },
      };
    },
  };
};
