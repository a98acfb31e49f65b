import { signUpAffiliate as signUpAffiliateCall } from '@lineup/contract/affiliates/affiliates';
import { signUp as signUpCall } from '@lineup/contract/identity/auth';
import { succeeded } from '@lineup/contract/kernel/envelope';
import * as contract from '@lineup/contract/shops';
import { readHours } from '@lineup/domain/time/week-hours';
import { readInviteCookie } from '../../platform/cookies/invite-cookie.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { codeSentText } from '../identity/sign-up/request-sign-up.ts';
import { listAuditLog } from './list-audit-log.ts';
import { presentAuditPage, presentSettings } from './present.ts';
import { addClosure } from './settings/add-closure.ts';
import { checkUsername } from './settings/check-username.ts';
import { deleteClosure } from './settings/delete-closure.ts';
import { getShopSettings } from './settings/get-shop-settings.ts';
import { removePin } from './settings/remove-pin.ts';
import { setPin } from './settings/set-pin.ts';
import { updateMessages } from './settings/update-messages.ts';
import { updateOpeningHours } from './settings/update-opening-hours.ts';
import { updateRules } from './settings/update-rules.ts';
import { updateShop } from './settings/update-shop.ts';
import { signUp } from './sign-up/sign-up.ts';
import { signUpAffiliate } from './sign-up/sign-up-affiliate.ts';

export const shopRoutes = (platform: Platform): Binding[] => [
  bind(contract.getShopSettings, async ({ actor, language }) =>
    succeeded(presentSettings(await getShopSettings(platform, actor.shop), language)),
  ),

  bind(contract.updateShop, async ({ actor, body, upload, language }) => {
    const { phone_number: phone, remove_logo: isRemoved = false, ...values } = body;
    const logo = { bytes: upload?.bytes, isRemoved };
    return succeeded(
      presentSettings(await updateShop(platform, actor, { ...values, phone }, logo), language),
    );
  }),

  bind(contract.checkUsername, async ({ actor, query }) =>
    succeeded(await checkUsername(platform, actor.shop, query.username)),
  ),

  bind(contract.updateOpeningHours, async ({ actor, body, language }) => {
    const hours = readHours(body.hours);
    const settings = await updateOpeningHours(platform, actor, hours, body.bookings);
    return succeeded(presentSettings(settings, language));
  }),

  bind(contract.addClosure, async ({ actor, body, language }) => {
    const { bookings, ...closure } = body;
    return succeeded(
      presentSettings(await addClosure(platform, actor, closure, bookings), language),
    );
  }),

  bind(contract.deleteClosure, async ({ actor, params, language }) =>
    succeeded(presentSettings(await deleteClosure(platform, actor, params.id), language)),
  ),

  bind(contract.updateLine, async ({ actor, body, language }) =>
    succeeded(presentSettings(await updateRules(platform, actor, 'line', body), language)),
  ),

  bind(contract.updateMessages, async ({ actor, body, language }) =>
    succeeded(presentSettings(await updateMessages(platform, actor, body), language)),
  ),

  bind(contract.updateLanguage, async ({ actor, body, language }) =>
    succeeded(presentSettings(await updateRules(platform, actor, 'language', body), language)),
  ),

  bind(contract.updateBrand, async ({ actor, body, language }) =>
    succeeded(presentSettings(await updateRules(platform, actor, 'brand', body), language)),
  ),

  bind(contract.updateReviews, async ({ actor, body, language }) => {
    const values = {
      google_review_url: body.google_url,
      yelp_review_url: body.yelp_url,
      facebook_review_url: body.facebook_url,
      is_listed_on_google: body.is_listed_on_google,
    };
    const settings = await updateRules(platform, actor, 'reviews', values);
    return succeeded(presentSettings(settings, language));
  }),

  bind(contract.setPin, async ({ actor, body, language }) =>
    succeeded(presentSettings(await setPin(platform, actor, body), language)),
  ),

  bind(contract.removePin, async ({ actor, body, language }) =>
    succeeded(presentSettings(await removePin(platform, actor, body.password), language)),
  ),

  bind(contract.listAuditLog, async ({ actor, query }) =>
    presentAuditPage(await listAuditLog(platform, actor.shop, query)),
  ),
];

/** The routes of signing up, with a shop or for the affiliate programme. */
export const signUpRoutes = (platform: Platform): Binding[] => {
  const perMinute = platform.config.SIGN_UP_RATE_LIMIT_PER_MINUTE;
  return [
    bind(
      signUpCall,
      async ({ body, language, request }) => {
        const token = await signUp(platform, {
          name: body.name,
          email: body.email,
          phone: body.phone_no,
          password: body.password,
          shopName: body.shop_name,
          timeZone: body.timezone,
          language,
          invitation: {
            invitedBy: body.invited_by,
            storedInvite: readInviteCookie(platform, request),
          },
        });
        return { status: 1 as const, response: codeSentText[language], token };
      },
      { perMinute },
    ),

    bind(
      signUpAffiliateCall,
      async ({ body, language }) => {
        const { name, email, phone_no: phone, password } = body;
        const person = { name, email, phone, password, language };
        const token = await signUpAffiliate(platform, person);
        return { status: 1 as const, response: codeSentText[language], token };
      },
      { perMinute },
    ),
  ];
};
