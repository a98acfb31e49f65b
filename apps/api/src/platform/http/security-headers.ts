import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * The features that the product uses: the board's full screen, the chime, copied links, passkeys.
 */
const allowed = [
  'autoplay',
  'clipboard-write',
  'fullscreen',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
];

/** Everything else that asks the person for permission, or reveals something about the device. */
const denied = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

const permissionsPolicy = [
  ...allowed.map((name) => `${name}=(self)`),
  ...denied.map((name) => `${name}=()`),
].join(', ');

/**
 * Headers of every response. Data responses may run nothing at all; pages set their own policy with
 * a nonce, and the documentation page one for its own files.
 */
export const registerSecurityHeaders = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('permissions-policy', permissionsPolicy);
    done();
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  });
};
