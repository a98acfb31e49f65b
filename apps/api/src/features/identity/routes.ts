import * as contract from '@lineup/contract/identity/auth';
import * as deviceCalls from '@lineup/contract/identity/devices';
import { googleNonce } from '@lineup/contract/identity/google';
import * as ownShops from '@lineup/contract/identity/own-shops';
import { confirmPassword, verifyPin as verifyPinCall } from '@lineup/contract/identity/pin';
import { succeeded } from '@lineup/contract/kernel/envelope';
import type { FastifyReply } from 'fastify';
import { browserOf, setDeviceCookie } from '../../platform/cookies/browser.ts';
import { googleNonceOf, issueGoogleNonce } from '../../platform/cookies/google-nonce.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { createGoogleVerifier } from '../../platform/sign-in/google.ts';
import { codeByToken, getCode } from './codes/get-code.ts';
import { resendCode } from './codes/send-code.ts';
import { changePassword } from './passwords/change-password.ts';
import { confirmStepUp } from './passwords/confirm-step-up.ts';
import { getReset } from './passwords/get-reset.ts';
import { requestPasswordReset } from './passwords/request-password-reset.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { verifyPin } from './passwords/verify-pin.ts';
import { presentDevice, presentPinAnswer, presentShop, presentUser } from './present.ts';
import { buildLoginAnswer } from './sessions/build-login-answer.ts';
import { getCurrentUser } from './sessions/get-current-user.ts';
import { listDevices } from './sessions/list-devices.ts';
import { listShops } from './sessions/list-shops.ts';
import { logIn } from './sessions/log-in.ts';
import { logInGoogle } from './sessions/log-in-google.ts';
import { logOut } from './sessions/log-out.ts';
import type { LoggedIn } from './sessions/open-session.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { signOutDevice, signOutOtherDevices } from './sessions/sign-out-device.ts';
import { switchShop } from './sessions/switch-shop.ts';
import { verifyAccount } from './sign-up/verify-account.ts';

/**
 * Sends the response to a sign-in, and sets the cookie that identifies the browser the next time.
 */
const sendLogin = (platform: Platform, reply: FastifyReply, loggedIn: LoggedIn) => {
  setDeviceCookie(reply, platform.config, loggedIn.deviceToken);
  return buildLoginAnswer(platform, loggedIn);
};

const loginRoutes = (platform: Platform): Binding[] => {
  const google = createGoogleVerifier(platform.config);
  const perMinute = platform.config.LOGIN_RATE_LIMIT_PER_MINUTE;
  return [
    bind(
      contract.login,
      async ({ body: { email, password, role, affiliate, remember }, request, reply }) => {
        const area = { role, isAffiliateArea: affiliate, isRemembered: remember };
        const login = { email, password, ...area, browser: browserOf(request) };
        const loggedIn = await logIn(platform, login);
        return sendLogin(platform, reply, loggedIn);
      },
      { perMinute },
    ),

    bind(
      contract.google,
      async ({ body, request, reply, language }) => {
        const login = {
          statement: body.token ?? body.credential ?? '',
          role: body.role,
          isAffiliateArea: body.affiliate,
          browser: browserOf(request),
          nonce: googleNonceOf(request),
          password: body.password,
        };
        const loggedIn = await logInGoogle(platform, google, login);
        return {
          ...sendLogin(platform, reply, loggedIn),
          google_access_token: null,
          google_refresh_token: null,
          message: { en: 'Logged in successfully!', es: '¡Sesión iniciada!' }[language],
        };
      },
      { perMinute },
    ),

    bind(googleNonce, ({ request, reply }) =>
      Promise.resolve(succeeded({ nonce: issueGoogleNonce(request, reply, platform.config) })),
    ),
  ];
};

const signUpRoutes = (platform: Platform): Binding[] => {
  const perMinute = platform.config.LOGIN_RATE_LIMIT_PER_MINUTE;
  return [
    bind(contract.getCode, async ({ params }) =>
      succeeded(await getCode(platform, codeByToken(params.token, 'sign_up'))),
    ),

    bind(
      contract.sendCode,
      async ({ params, language }) =>
        succeeded(await resendCode(platform, codeByToken(params.token, 'sign_up'), language)),
      { perMinute },
    ),

    bind(
      contract.verifyAccount,
      async ({ body, request, reply }) => {
        const loggedIn = await verifyAccount(platform, { ...body, browser: browserOf(request) });
        return sendLogin(platform, reply, loggedIn);
      },
      { perMinute },
    ),
  ];
};

const passwordRoutes = (platform: Platform): Binding[] => {
  const perMinute = platform.config.LOGIN_RATE_LIMIT_PER_MINUTE;
  return [
    bind(
      contract.forgotPassword,
      async ({ body, language }) => {
        await requestPasswordReset(platform, body.email);
        return succeeded(
          {
            en: 'If there is an account with this address, an email is on its way.',
            es: 'Si hay una cuenta con esta dirección, el correo está en camino.',
          }[language],
        );
      },
      { perMinute: platform.config.SIGN_UP_RATE_LIMIT_PER_MINUTE },
    ),

    bind(contract.getReset, async ({ params }) => {
      await getReset(platform, params.token);
      return succeeded('' as const);
    }),

    bind(
      contract.resetPassword,
      async ({ body, language }) => {
        await resetPassword(platform, body);
        return succeeded(
          {
            en: 'Your password was changed. Please log in.',
            es: 'Tu contraseña ha cambiado. Inicia sesión.',
          }[language],
        );
      },
      { perMinute },
    ),

    bind(contract.changePassword, async ({ actor, body, language }) => {
      await changePassword(platform, actor, {
        password: body.password,
        newPassword: body.new_password,
      });
      return succeeded(
        { en: 'Your password was changed.', es: 'Tu contraseña ha cambiado.' }[language],
      );
    }),
  ];
};

const sessionRoutes = (platform: Platform): Binding[] => [
  bind(contract.refresh, ({ body }) => refreshSession(platform, body.refresh)),

  bind(contract.logout, async ({ actor, language }) => {
    await logOut(platform, actor);
    return succeeded({ en: 'Logged out', es: 'Sesión cerrada' }[language]);
  }),

  bind(contract.getUserData, async ({ actor }) => {
    const user = actor && (await getCurrentUser(platform, actor));
    return { response: user ? presentUser(user, platform.clock.now()) : null };
  }),

  bind(deviceCalls.listDevices, async ({ actor }) =>
    succeeded((await listDevices(platform, actor)).map(presentDevice)),
  ),

  bind(deviceCalls.signOutDevice, async ({ actor, params, language }) => {
    await signOutDevice(platform, actor, params.id);
    return succeeded({ en: 'Signed out there', es: 'Sesión cerrada allí' }[language]);
  }),

  bind(deviceCalls.signOutOtherDevices, async ({ actor, language }) => {
    await signOutOtherDevices(platform, actor);
    return succeeded(
      { en: 'Signed out everywhere else', es: 'Sesión cerrada en los demás sitios' }[language],
    );
  }),

  bind(ownShops.listShops, async ({ actor }) =>
    succeeded((await listShops(platform, actor)).map(presentShop)),
  ),

  bind(ownShops.switchShop, async ({ actor, body }) =>
    buildLoginAnswer(platform, await switchShop(platform, actor, body.membership_id)),
  ),

  bind(verifyPinCall, async ({ actor, body, language }) =>
    presentPinAnswer(await verifyPin(platform, actor, body.pin), language),
  ),

  bind(confirmPassword, async ({ actor, body }) => {
    const until = await confirmStepUp(platform, actor, body.password);
    return succeeded({ expires_at: until.toString() });
  }),
];

export const authRoutes = (platform: Platform): Binding[] => [
  ...loginRoutes(platform),
  ...signUpRoutes(platform),
  ...passwordRoutes(platform),
  ...sessionRoutes(platform),
];
