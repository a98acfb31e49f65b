import { succeeded } from '@lineup/contract/kernel/envelope';
import * as contract from '@lineup/contract/profile';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { cancelEmailChange } from './cancel-email-change.ts';
import { confirmEmail } from './confirm-email.ts';
import { getProfile } from './get-profile.ts';
import {
  changeCancelledText,
  codeSentText,
  emailChangedText,
  presentProfile,
  updatedText,
} from './present.ts';
import { sendEmailCode } from './send-email-code.ts';
import { updateProfile } from './update-profile.ts';

export const profileRoutes = (platform: Platform): Binding[] => [
  bind(contract.getProfile, async ({ actor }) =>
    succeeded(presentProfile(await getProfile(platform, actor))),
  ),

  bind(contract.updateProfile, async ({ actor, body, upload, language }) => {
    const { isCodeSent } = await updateProfile(platform, actor, {
      name: body.name,
      email: body.email.toLowerCase(),
      phone: body.phone_no,
      shopName: body.shop_name,
      password: body.password,
      picture: upload?.bytes,
      isPictureRemoved: body.remove_picture === true,
    });
    return succeeded((isCodeSent ? codeSentText : updatedText)[language]);
  }),

  bind(contract.confirmEmail, async ({ actor, body, language }) => {
    await confirmEmail(platform, actor, body.code);
    return succeeded(emailChangedText[language]);
  }),

  bind(contract.sendEmailCode, async ({ actor, language }) =>
    succeeded(await sendEmailCode(platform, actor, language)),
  ),

  bind(contract.cancelEmailChange, async ({ actor, language }) => {
    await cancelEmailChange(platform, actor);
    return succeeded(changeCancelledText[language]);
  }),
];
