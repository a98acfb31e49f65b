import { succeeded } from '@lineup/contract/envelope';
import * as contract from '@lineup/contract/shops';
import { readHours } from '@lineup/domain/week-hours';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { addClosure } from './add-closure.ts';
import { checkUsername } from './check-username.ts';
import { deleteClosure } from './delete-closure.ts';
import { getShopSettings } from './get-shop-settings.ts';
import { listAuditLog } from './list-audit-log.ts';
import { presentAuditPage, presentSettings } from './present.ts';
import { removePin } from './remove-pin.ts';
import { setPin } from './set-pin.ts';
import { updateOpeningHours } from './update-opening-hours.ts';
import { updateRules } from './update-rules.ts';
import { updateShop } from './update-shop.ts';

export const shopRoutes = (platform: Platform): Binding[] => [
  bind(contract.getShopSettings, async ({ actor }) =>
    succeeded(presentSettings(await getShopSettings(platform, actor.shop))),
  ),

  bind(contract.updateShop, async ({ actor, body, upload }) => {
    const { phone_number: phone, remove_logo: isRemoved = false, ...values } = body;
    const logo = { bytes: upload?.bytes, isRemoved };
    return succeeded(
      presentSettings(await updateShop(platform, actor, { ...values, phone }, logo)),
    );
  }),

  bind(contract.checkUsername, async ({ actor, query }) =>
    succeeded(await checkUsername(platform, actor.shop, query.username)),
  ),

  bind(contract.updateOpeningHours, async ({ actor, body }) => {
    const hours = readHours(body.hours);
    const settings = await updateOpeningHours(platform, actor, hours, body.bookings);
    return succeeded(presentSettings(settings));
  }),

  bind(contract.addClosure, async ({ actor, body }) => {
    const { bookings, ...closure } = body;
    return succeeded(presentSettings(await addClosure(platform, actor, closure, bookings)));
  }),

  bind(contract.deleteClosure, async ({ actor, params }) =>
    succeeded(presentSettings(await deleteClosure(platform, actor, params.id))),
  ),

  bind(contract.updateLine, async ({ actor, body }) =>
    succeeded(presentSettings(await updateRules(platform, actor, 'line', body))),
  ),

  bind(contract.updateMessages, async ({ actor, body }) =>
    succeeded(presentSettings(await updateRules(platform, actor, 'messages', body))),
  ),

  bind(contract.updateLanguage, async ({ actor, body }) =>
    succeeded(presentSettings(await updateRules(platform, actor, 'language', body))),
  ),

  bind(contract.setPin, async ({ actor, body }) =>
    succeeded(presentSettings(await setPin(platform, actor, body))),
  ),

  bind(contract.removePin, async ({ actor, body }) =>
    succeeded(presentSettings(await removePin(platform, actor, body.password))),
  ),

  bind(contract.listAuditLog, async ({ actor, query }) =>
    presentAuditPage(await listAuditLog(platform, actor.shop, query)),
  ),
];
