import { createDecipheriv, createHmac, createPublicKey, type ECDH, verify } from 'node:crypto';

const hmac = (key: Uint8Array, ...parts: Uint8Array[]): Buffer => {
  const code = createHmac('sha256', key);
  for (const part of parts) code.update(part);
  return code.digest();
};

const one = Buffer.from([1]);

/** Decrypts what a browser receives, by RFC 8291 and with the keys of its subscription. */
export const decryptPush = (body: Buffer, browser: ECDH, auth: Buffer): string => {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const serverKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), serverKey]);
  const input = hmac(hmac(auth, browser.computeSecret(serverKey)), info, one);
  const secret = hmac(salt, input);
  const key = hmac(secret, Buffer.from('Content-Encoding: aes128gcm\0'), one).subarray(0, 16);
  const nonce = hmac(secret, Buffer.from('Content-Encoding: nonce\0'), one).subarray(0, 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  // The text ends with a byte 2, and zeros behind it.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
};

const fieldOf = (header: string, name: string) =>
  new RegExp(`${name}=([\\w.-]+)`).exec(header)?.[1] ?? '';

/** The claims of a VAPID header, if its signature is right; else undefined. */
export const readVapid = (
  header: string,
): { aud: string; sub: string; key: string } | undefined => {
  const [token, key] = [fieldOf(header, 't'), fieldOf(header, 'k')];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return undefined;
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string;
    sub: string;
  };
  return { aud, sub, key };
};
