import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** The clocks of phones differ a little: the previous and the next code are accepted too. */
const STEPS_AROUND = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Lineup',
    label,
    // The algorithm that every authenticator app supports.
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** 160 random bits in base32, as RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The URL in the QR code for the authenticator app. */
export const totpAddress = (secret: string, email: string): string =>
  totpOf(secret, email).toString();

/** The 30-second step of a code; undefined when the code is not valid now. */
export const stepOfCode = (
  secret: string,
  code: string,
  now: Temporal.Instant,
): number | undefined => {
  const timestamp = now.epochMilliseconds;
  const delta = totpOf(secret).validate({ token: code, timestamp, window: STEPS_AROUND });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
};

/** The code of a moment. */
export const codeAt = (secret: string, at: Temporal.Instant): string =>
  totpOf(secret).generate({ timestamp: at.epochMilliseconds });
