import * as contract from '@lineup/contract/auth';
import { succeeded } from '@lineup/contract/envelope';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCurrentUser } from './get-current-user.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { presentPinAnswer, presentUser } from './present.ts';
import { refreshSession } from './refresh-session.ts';
import { verifyPin } from './verify-pin.ts';

const DEVICE_COOKIE = 'lineup_device';
const DEVICE_COOKIE_SECONDS = 400 * 24 * 60 * 60;

export const authRoutes = (platform: Platform): Binding[] => [
  bind(
    contract.login,
    async ({ body, request, reply }) => {
      const { tokens, user, deviceToken } = await logIn(platform, {
        email: body.email,
        password: body.password,
        role: body.role,
        isRemembered: body.remember,
        deviceToken: request.cookies[DEVICE_COOKIE],
        userAgent: request.headers['user-agent'] ?? '',
      });
      reply.setCookie(DEVICE_COOKIE, deviceToken, {
        path: '/auth/',
        httpOnly: true,
        secure: platform.config.PUBLIC_URL.startsWith('https:'),
        sameSite: 'strict',
        maxAge: DEVICE_COOKIE_SECONDS,
      });
      return { ...tokens, user: presentUser(user, platform.clock.now()) };
    },
    { perMinute: platform.config.LOGIN_RATE_LIMIT_PER_MINUTE },
  ),

  bind(contract.refresh, ({ body }) => refreshSession(platform, body.refresh)),

  bind(contract.logout, async ({ actor, language }) => {
    await logOut(platform, actor);
    return succeeded({ en: 'Logged out', es: 'Sesión cerrada' }[language]);
  }),

  bind(contract.getUserData, async ({ actor }) => {
    const user = actor && (await getCurrentUser(platform, actor));
    return { response: user ? presentUser(user, platform.clock.now()) : null };
  }),

  bind(contract.verifyPin, async ({ actor, body, language }) =>
    presentPinAnswer(await verifyPin(platform, actor, body.pin), language),
  ),
];
