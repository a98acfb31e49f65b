import * as contract from '@lineup/contract/identity/second-factor';
import * as team from '@lineup/contract/identity/team-security';
import { succeeded } from '@lineup/contract/kernel/envelope';
import { browserOf, setDeviceCookie } from '../../../platform/cookies/browser.ts';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import type { Platform } from '../../../platform/platform.ts';
import { addPasskey } from '../passkeys/add-passkey.ts';
import { confirmPasskey, startPasskeyStepUp } from '../passkeys/confirm-passkey.ts';
import { logInPasskey } from '../passkeys/log-in-passkey.ts';
import { removePasskey } from '../passkeys/remove-passkey.ts';
import { startPasskey } from '../passkeys/start-passkey.ts';
import { startPasskeyAnswer } from '../passkeys/start-passkey-answer.ts';
import { buildLoginAnswer } from '../sessions/build-login-answer.ts';
import { getTeamSecurity } from '../team-security/get-team-security.ts';
import { resetMemberFactors } from '../team-security/reset-member-factors.ts';
import { updateTeamSecurity } from '../team-security/update-team-security.ts';
import { confirmTotp } from './confirm-totp.ts';
import { getSecondFactors } from './get-second-factors.ts';
import { presentFactors, presentTeamSecurity } from './present.ts';
import { removeTotp } from './remove-totp.ts';
import { resetRecoveryCodes } from './reset-recovery-codes.ts';
import { startTotp } from './start-totp.ts';
import { startPasskeyProof, verifySecondFactor } from './verify-second-factor.ts';

const loginRoutes = (platform: Platform): Binding[] => {
  const perMinute = platform.config.LOGIN_RATE_LIMIT_PER_MINUTE;
  return [
    bind(
      contract.startPasskeyLogin,
      async () => succeeded({ ...(await startPasskeyAnswer(platform, { purpose: 'sign_in' })) }),
      { perMinute },
    ),

    bind(
      contract.passkeyLogin,
      async ({ body: { credential, role, affiliate, remember }, request, reply }) => {
        const loggedIn = await logInPasskey(platform, {
          credential,
          role,
          isAffiliateArea: affiliate,
          isRemembered: remember,
          browser: browserOf(request),
        });
        setDeviceCookie(reply, platform.config, loggedIn.deviceToken);
        return buildLoginAnswer(platform, loggedIn);
      },
      { perMinute },
    ),

    bind(
      contract.startPasskeyProof,
      async ({ body }) => succeeded({ ...(await startPasskeyProof(platform, body.token)) }),
      { perMinute },
    ),

    bind(
      contract.proveSecondFactor,
      async ({ body, request, reply }) => {
        const loggedIn = await verifySecondFactor(platform, {
          ...body,
          browser: browserOf(request),
        });
        setDeviceCookie(reply, platform.config, loggedIn.deviceToken);
        return buildLoginAnswer(platform, loggedIn);
      },
      { perMinute },
    ),
  ];
};

const ownRoutes = (platform: Platform): Binding[] => [
  bind(contract.getSecondFactors, async ({ actor }) =>
    succeeded(presentFactors(await getSecondFactors(platform, actor))),
  ),

  bind(contract.startPasskey, async ({ actor }) =>
    succeeded({ ...(await startPasskey(platform, actor)) }),
  ),

  bind(contract.addPasskey, async ({ actor, body }) =>
    succeeded({ recovery_codes: await addPasskey(platform, actor, body) }),
  ),

  bind(contract.removePasskey, async ({ actor, params, language }) => {
    await removePasskey(platform, actor, params.id);
    return succeeded({ en: 'Passkey removed', es: 'Llave de acceso quitada' }[language]);
  }),

  bind(contract.startTotp, async ({ actor }) => succeeded(await startTotp(platform, actor))),

  bind(contract.confirmTotp, async ({ actor, body }) =>
    succeeded({ recovery_codes: await confirmTotp(platform, actor, body.code) }),
  ),

  bind(contract.removeTotp, async ({ actor, language }) => {
    await removeTotp(platform, actor);
    return succeeded(
      { en: 'Authenticator app removed', es: 'Aplicación de autenticación quitada' }[language],
    );
  }),

  bind(contract.renewRecoveryCodes, async ({ actor }) =>
    succeeded({ recovery_codes: await resetRecoveryCodes(platform, actor) }),
  ),

  bind(contract.startPasskeyStepUp, async ({ actor }) =>
    succeeded({ ...(await startPasskeyStepUp(platform, actor)) }),
  ),

  bind(contract.confirmPasskey, async ({ actor, body }) => {
    const until = await confirmPasskey(platform, actor, body.credential);
    return succeeded({ expires_at: until.toString() });
  }),
];

const teamRoutes = (platform: Platform): Binding[] => [
  bind(team.getTeamSecurity, async ({ actor }) =>
    succeeded(presentTeamSecurity(await getTeamSecurity(platform, actor))),
  ),

  bind(team.updateTeamSecurity, async ({ actor, body }) =>
    succeeded(presentTeamSecurity(await updateTeamSecurity(platform, actor, body.is_required))),
  ),

  bind(team.resetMemberFactors, async ({ actor, params }) =>
    succeeded(presentTeamSecurity(await resetMemberFactors(platform, actor, params.id))),
  ),
];

export const securityRoutes = (platform: Platform): Binding[] => [
  ...loginRoutes(platform),
  ...ownRoutes(platform),
  ...teamRoutes(platform),
];
