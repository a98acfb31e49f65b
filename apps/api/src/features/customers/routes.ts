import * as card from '@lineup/contract/appointments/customer-card';
import * as contract from '@lineup/contract/customers';
import { succeeded } from '@lineup/contract/kernel/envelope';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  addCutPhoto,
  deleteCutPhoto,
  getCutPhoto,
  setCustomerNote,
  setPhotoConsent,
} from './card/change-customer-card.ts';
import { getCustomerCard } from './card/get-customer-card.ts';
import { createCustomer } from './create-customer.ts';
import { eraseCustomer } from './erase-customer.ts';
import { findCustomers } from './find-customers.ts';
import { getCustomer } from './get-customer.ts';
import { importCustomers } from './import/import-customers.ts';
import { previewImport } from './import/preview-import.ts';
import { listCustomers } from './list-customers.ts';
import { mergeCustomers } from './merge-customers.ts';
import {
  erasedText,
  presentCard,
  presentCustomer,
  presentImport,
  presentProfile,
  readChanges,
  readCustomer,
  readFields,
} from './present.ts';
import { updateCustomer } from './update-customer.ts';

/** The routes of the card that a barber opens from a ticket. */
export const customerCardRoutes = (platform: Platform): Binding[] => [
  bind(card.getCustomerCard, async ({ actor, params }) =>
    succeeded(presentCard(await getCustomerCard(platform, actor, params.id))),
  ),

  bind(card.setCustomerNote, async ({ actor, params, body }) =>
    succeeded(presentCard(await setCustomerNote(platform, actor, params.id, body.note))),
  ),

  bind(card.setPhotoConsent, async ({ actor, params, body }) =>
    succeeded(presentCard(await setPhotoConsent(platform, actor, params.id, body.is_given))),
  ),

  bind(card.addCutPhoto, async ({ actor, params, upload }) =>
    succeeded(presentCard(await addCutPhoto(platform, actor, params.id, upload?.bytes))),
  ),

  bind(card.getCutPhoto, async ({ actor, params }) =>
    succeeded({ data_url: await getCutPhoto(platform, actor, params.id, params.photo_id) }),
  ),

  bind(card.deleteCutPhoto, async ({ actor, params }) =>
    succeeded(presentCard(await deleteCutPhoto(platform, actor, params.id, params.photo_id))),
  ),
];

export const customerRoutes = (platform: Platform): Binding[] => [
  bind(contract.listCustomers, async ({ actor, query }) => {
    const { customers, total, timeZone } = await listCustomers(platform, actor.shop, query);
    const page = succeeded(customers.map(presentCustomer));
    return { ...page, total_entries: total, time_zone: timeZone };
  }),

  bind(contract.lookUpCustomers, async ({ actor, query }) =>
    succeeded(await findCustomers(platform, actor.shop, query.search)),
  ),

  bind(contract.createCustomer, async ({ actor, body, once }) => {
    const customer = await createCustomer(platform, actor.shop, readCustomer(body), once);
    return succeeded(presentCustomer(customer));
  }),

  bind(contract.getCustomer, async ({ actor, params, language }) =>
    succeeded(presentProfile(await getCustomer(platform, actor.shop, params.id), language)),
  ),

  bind(contract.updateCustomer, async ({ actor, params, body }) => {
    const customer = await updateCustomer(platform, actor.shop, params.id, readChanges(body));
    return succeeded(presentCustomer(customer));
  }),

  bind(contract.mergeCustomers, async ({ actor, params, body }) => {
    const ids = { id: params.id, otherId: body.other };
    return succeeded(presentCustomer(await mergeCustomers(platform, actor, ids)));
  }),

  bind(contract.eraseCustomer, async ({ actor, params, language }) => {
    await eraseCustomer(platform, actor, params.id);
    return succeeded(erasedText[language]);
  }),

  bind(contract.previewImport, async ({ upload }) => succeeded(await previewImport(upload?.bytes))),

  bind(contract.importCustomers, async ({ actor, body, upload, language }) => {
    const file = { bytes: upload?.bytes, fields: readFields(body.columns) };
    return succeeded(presentImport(await importCustomers(platform, actor, file), language));
  }),
];
