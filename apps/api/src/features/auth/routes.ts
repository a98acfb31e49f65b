import * as contract from '@lineup/contract/auth';
import { succeeded } from '@lineup/contract/envelope';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { browserOf, rememberBrowser } from '../../platform/http/browser.ts';
import type { Platform } from '../../platform/platform.ts';
import { buildLoginAnswer } from './build-login-answer.ts';
import { getCurrentUser } from './get-current-user.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { presentPinAnswer, presentUser } from './present.ts';
import { refreshSession } from './refresh-session.ts';
import { verifyPin } from './verify-pin.ts';

export const authRoutes = (platform: Platform): Binding[] => [
  bind(
    contract.login,
    async ({ body, request, reply }) => {
      const loggedIn = await logIn(platform, {
        email: body.email,
        password: body.password,
        role: body.role,
        isRemembered: body.remember,
        browser: browserOf(request),
      });
      rememberBrowser(reply, platform.config, loggedIn.deviceToken);
      return buildLoginAnswer(platform, loggedIn);
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
