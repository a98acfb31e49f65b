import * as contract from '@lineup/contract/customers';
import { succeeded } from '@lineup/contract/kernel/envelope';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
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
  presentCustomer,
  presentImport,
  presentProfile,
  readChanges,
  readCustomer,
  readFields,
} from './present.ts';
import { updateCustomer } from './update-customer.ts';

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
