import {
  addCutPhoto,
  type CustomerCard,
  deleteCutPhoto,
  getCutPhoto,
  setPhotoConsent,
} from '@lineup/contract/appointments/customer-card';
import { importCustomers, previewImport } from '@lineup/contract/customers';
import { type ShopSettings, updateShop } from '@lineup/contract/shops';
import type { LightMyRequestResponse } from 'fastify';
import { createCustomer } from '../factories/customer.ts';
import { signIn, type TestStaff } from '../factories/staff.ts';
import { createVisit } from '../factories/visit.ts';
import { encodeForm } from '../multipart-form.ts';
import type { TestApp } from '../test-app.ts';
import type { HostileFile } from './hostile-file.ts';

export interface PictureUpload {
  /** Where its pictures are in the bucket. */
  readonly folder: 'photos' | 'private';
  send(file: HostileFile): Promise<LightMyRequestResponse>;
  /** The stored picture that the product shows after this answer. */
  read(answer: LightMyRequestResponse): Promise<Buffer>;
  /** Removes that picture. */
  remove(answer: LightMyRequestResponse): Promise<void>;
}

const formOf = (name: string, { fileName, type, bytes }: HostileFile, fields = {}) => {
  const { payload, headers } = encodeForm(fields, [{ name, fileName, type, bytes }]);
  return { body: payload, headers };
};

/** The logo of a shop, which everybody sees. */
export const logoUpload = async (t: TestApp, owner: TestStaff): Promise<PictureUpload> => {
  const { access: as } = await signIn(t.platform, owner);
  const fields = {
    name: 'Hostile Cuts',
    username: `hostile-${String(owner.shop)}`,
    address: '',
    phone_number: '',
    time_zone: 'America/Chicago',
  };
  return {
    folder: 'photos',
    send: (file) => t.call(updateShop, { as, ...formOf('logo', file, fields) }),
    read: async (answer) => {
      const { logo } = answer.json<{ response: ShopSettings }>().response;
      return (await t.app.inject(logo ?? '')).rawPayload;
    },
    remove: async () => {
      await t.call(updateShop, { as, body: { ...fields, remove_logo: true } });
    },
  };
};

/** The photo of a cut, which only the staff sees. */
export const cutPhotoUpload = async (t: TestApp, owner: TestStaff): Promise<PictureUpload> => {
  const { access: as } = await signIn(t.platform, owner);
  const customer_id = await createCustomer(t.platform, owner.shop);
  const { id } = await createVisit(t.platform, owner.shop, { customer_id });
  await t.call(setPhotoConsent, { as, params: { id }, body: { is_given: true } });
  const photoIn = (answer: LightMyRequestResponse) => {
    const [photo] = answer.json<{ response: CustomerCard }>().response.photos;
    return { as, params: { id, photo_id: photo?.id ?? 0 } };
  };
  return {
    folder: 'private',
    send: (file) => t.call(addCutPhoto, { as, params: { id }, ...formOf('photo', file) }),
    read: async (answer) => {
      const shown = await t.call(getCutPhoto, photoIn(answer));
      const { data_url } = shown.json<{ response: { data_url: string } }>().response;
      return Buffer.from(data_url.replace('data:image/webp;base64,', ''), 'base64');
    },
    remove: async (answer) => {
      await t.call(deleteCutPhoto, photoIn(answer));
    },
  };
};

/** A list of customers: previewed, and then imported. */
export const tableUpload = async (t: TestApp, owner: TestStaff) => {
  const { access: as } = await signIn(t.platform, owner);
  return async (file: Pick<HostileFile, 'name' | 'fileName' | 'bytes'>, columns: string) => {
    const form = { type: 'text/csv', outcome: 'refused', ...file } as const;
    return [
      await t.call(previewImport, { as, ...formOf('file', form) }),
      await t.call(importCustomers, { as, ...formOf('file', form, { columns }) }),
    ];
  };
};
