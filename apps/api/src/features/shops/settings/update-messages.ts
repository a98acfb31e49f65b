import type { RequestOf } from '@lineup/contract/kernel/endpoint';
import type { updateMessages as endpoint } from '@lineup/contract/shops';
import { minuteOf } from '@lineup/domain/time/week-hours';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { refuseMoreTexts } from '../policy.ts';
import { selectShop, updateSettings } from '../repository.ts';
import { changed, changeSettings } from './change-settings.ts';
import type { ShopSettings } from './get-shop-settings.ts';

type Body = RequestOf<typeof endpoint>['body'];

/** Undefined leaves the quiet hours as they are. */
const quietMinutesOf = (hours: Body['quiet_hours']) =>
  hours === undefined
    ? {}
    : {
        quiet_from_minute: hours && minuteOf(hours.from),
        quiet_to_minute: hours && minuteOf(hours.to),
      };

/**
 * Sets which messages the shop sends, its quiet hours, and how many texts a month, at most those of
 * its plan.
 */
export const updateMessages = (
  platform: Platform,
  owner: Staff,
  { quiet_hours: quietHours, ...values }: Body,
): Promise<ShopSettings> =>
  changeSettings(platform, owner, async (tx) => {
    refuseMoreTexts(values.text_limit, await selectShop(owner.shop, tx));
    await updateSettings(owner.shop, tx, { ...values, ...quietMinutesOf(quietHours) });
    return [changed('messages')];
  });
