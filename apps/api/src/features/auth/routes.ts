import * as contract from '@lineup/contract/auth';
import * as deviceCalls from '@lineup/contract/devices';
import { succeeded } from '@lineup/contract/envelope';
import { googleNonce } from '@lineup/contract/google';
import * as ownShops from '@lineup/contract/own-shops';
import { confirmPassword, verifyPin as verifyPinCall } from '@lineup/contract/pin';
import type { FastifyReply } from 'fastify';
import { createGoogleVerifier } from '../../platform/google.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { browserOf, rememberBrowser } from '../../platform/http/browser.ts';
import { googleNonceOf, issueGoogleNonce } from '../../platform/http/google-nonce.ts';
import { inviteOf } from '../../platform/http/invite-cookie.ts';
import type { Platform } from '../../platform/platform.ts';
import { buildLoginAnswer } from './build-login-answer.ts';
import { changePassword } from './change-password.ts';
import { confirmStepUp } from './confirm-step-up.ts';
import { codeNamed, getCode } from './get-code.ts';
import { getCurrentUser } from './get-current-user.ts';
import { getReset } from './get-reset.ts';
import { listDevices } from './list-devices.ts';
import { listShops } from './list-shops.ts';
import { logIn } from './log-in.ts';
import { logInGoogle } from './log-in-google.ts';
import { logOut } from './log-out.ts';
import type { LoggedIn } from './open-session.ts';
import { presentDevice, presentPinAnswer, presentShop, presentUser } from './present.ts';
import { refreshSession } from './refresh-session.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { codeSentText } from './request-sign-up.ts';
import { resetPassword } from './reset-password.ts';
import { sendCodeAgain } from './send-code.ts';
import { signOutDevice, signOutOtherDevices } from './sign-out-device.ts';
import { signUp } from './sign-up.ts';
import { switchShop } from './switch-shop.ts';
import { verifyAccount } from './verify-account.ts';
import { verifyPin } from './verify-pin.ts';

/** Answers a sign-in, and leaves with the browser what it is recognised by the next time. */
const welcome = (platform: Platform, reply: FastifyReply, loggedIn: LoggedIn) => {
  rememberBrowser(reply, platform.config, loggedIn.deviceToken);
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
        return welcome(platform, reply, loggedIn);
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
          ...welcome(platform, reply, loggedIn),
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
    bind(
      contract.signUp,
      async ({ body, language, request }) => {
        const token = await signUp(platform, {
          name: body.name,
          email: body.email,
          phone: body.phone_no,
          password: body.password,
          shopName: body.shop_name,
          timeZone: body.timezone,
          language,
          invitation: { invitedBy: body.invited_by, kept: inviteOf(platform, request) },
        });
        return { status: 1 as const, response: codeSentText[language], token };
      },
      { perMinute: platform.config.SIGN_UP_RATE_LIMIT_PER_MINUTE },
    ),

    bind(contract.getCode, async ({ params }) =>
      succeeded(await getCode(platform, codeNamed(params.token, 'sign_up'))),
    ),

    bind(
      contract.sendCode,
      async ({ params, language }) =>
        succeeded(await sendCodeAgain(platform, codeNamed(params.token, 'sign_up'), language)),
      { perMinute },
    ),

    bind(
      contract.verifyAccount,
      async ({ body, request, reply }) => {
        const loggedIn = await verifyAccount(platform, { ...body, browser: browserOf(request) });
        return welcome(platform, reply, loggedIn);
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
