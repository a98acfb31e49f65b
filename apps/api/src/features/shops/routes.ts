import { succeeded } from '@lineup/contract/envelope';
import * as leaving from '@lineup/contract/leaving';
import * as contract from '@lineup/contract/shops';
import { readHours } from '@lineup/domain/week-hours';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { addClosure } from './add-closure.ts';
import { cancelShopDeletion } from './cancel-shop-deletion.ts';
import { checkUsername } from './check-username.ts';
import { deleteClosure } from './delete-closure.ts';
import { getShopDeletion } from './get-shop-deletion.ts';
import { getShopSettings } from './get-shop-settings.ts';
import { listAuditLog } from './list-audit-log.ts';
import { presentAuditPage, presentSettings, presentShopDeletion } from './present.ts';
import { removePin } from './remove-pin.ts';
import { requestShopDeletion } from './request-shop-deletion.ts';
import { setPin } from './set-pin.ts';
import { updateMessages } from './update-messages.ts';
import { updateOpeningHours } from './update-opening-hours.ts';
import { updateRules } from './update-rules.ts';
import { updateShop } from './update-shop.ts';

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

  bind(contract.setPin, async ({ actor, body, language }) =>
    succeeded(presentSettings(await setPin(platform, actor, body), language)),
  ),

  bind(contract.removePin, async ({ actor, body, language }) =>
    succeeded(presentSettings(await removePin(platform, actor, body.password), language)),
  ),

  bind(leaving.getShopDeletion, async ({ actor }) =>
    succeeded(presentShopDeletion(await getShopDeletion(platform, actor.shop))),
  ),

  bind(leaving.requestShopDeletion, async ({ actor, body }) =>
    succeeded(presentShopDeletion(await requestShopDeletion(platform, actor, body.shop_name))),
  ),

  bind(leaving.cancelShopDeletion, async ({ actor }) =>
    succeeded(presentShopDeletion(await cancelShopDeletion(platform, actor))),
  ),

  bind(contract.listAuditLog, async ({ actor, query }) =>
    presentAuditPage(await listAuditLog(platform, actor.shop, query)),
  ),
];
