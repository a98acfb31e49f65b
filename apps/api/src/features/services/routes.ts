import { succeeded } from '@lineup/contract/kernel/envelope';
import * as contract from '@lineup/contract/services';
import { readBookingAnswers } from '@lineup/domain/booking/booking-answers';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCategory, deleteCategory, renameCategory } from './change-categories.ts';
import { createService } from './create-service.ts';
import { deleteService } from './delete-service.ts';
import { listCategories } from './list-categories.ts';
import { listServices } from './list-services.ts';
import { deletedCategoryText, deletedText, presentService, readService } from './present.ts';
import { setOrder } from './set-order.ts';
import { updateService } from './update-service.ts';

export const serviceRoutes = (platform: Platform): Binding[] => [
  bind(contract.listServices, async ({ actor }) => {
    const services = await listServices(platform, actor.shop);
    return services.map(presentService);
  }),

  bind(contract.createService, async ({ actor, body, once }) => {
    const service = await createService(platform, actor.shop, readService(body), once);
    return succeeded(presentService(service));
  }),

  bind(contract.updateService, async ({ actor, params, body }) => {
    const service = await updateService(platform, actor.shop, params.id, readService(body));
    return succeeded(presentService(service));
  }),

  bind(contract.deleteService, async ({ actor, params, query, language }) => {
    await deleteService(platform, actor, params.id, readBookingAnswers(query.bookings));
    return succeeded(deletedText[language]);
  }),

  bind(contract.setServiceActive, async ({ actor, params, body }) => {
    const service = await updateService(platform, actor.shop, params.id, body);
    return succeeded(presentService(service));
  }),

  bind(contract.orderServices, async ({ actor, body }) => {
    const services = await setOrder(platform, actor.shop, body.groups);
    return succeeded(services.map(presentService));
  }),

  bind(contract.listCategories, ({ actor }) => listCategories(platform, actor.shop)),

  bind(contract.createCategory, async ({ actor, body, once }) =>
    succeeded(await createCategory(platform, actor.shop, body.name, once)),
  ),

  bind(contract.renameCategory, async ({ actor, params, body }) =>
    succeeded(await renameCategory(platform, actor.shop, params.id, body.name)),
  ),

  bind(contract.deleteCategory, async ({ actor, params, language }) => {
    await deleteCategory(platform, actor.shop, params.id);
    return succeeded(deletedCategoryText[language]);
  }),
];
