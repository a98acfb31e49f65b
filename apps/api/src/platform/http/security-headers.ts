import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** What the product uses: the board's full screen, the chime, copied links, passkeys. */
const allowed = [
  'autoplay',
  'clipboard-write',
  'fullscreen',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
];

/** Everything else that a browser asks a person about, or that tells something about the device. */
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
 * Headers of every answer. Data answers run nothing at all; pages bring their own policy with a
 * nonce (see web.ts), and the documents page that of its own files.
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
