import sharp from 'sharp';
import { storePicture } from '../../../platform/pictures/pictures.ts';
import { createCustomer } from '../../factories/customer.ts';
import { createVisit } from '../../factories/visit.ts';
import { encodeForm } from '../../multipart-form.ts';
import { NO_SUCH_ID, type TenantCase, type TenantCases } from '../tenant-case.ts';
import type { ShopWorld, World } from '../world.ts';

const pixels = { width: 8, height: 8, channels: 3, background: '#345' } as const;

/** A visit of today, whose customer has agreed to photos. */
const visitOf = async ({ t }: World, { shop, employee }: ShopWorld) => {
  const customer_id = await createCustomer(t.platform, shop);
  const { id } = await createVisit(t.platform, shop, { customer_id });
  await t.platform.db.inShop(shop, (tx) =>
    tx
      .insertInto('photo_consents')
      .values({ shop_id: shop, customer_id, recorded_by: employee.membershipId })
      .execute(),
  );
  return { id, customer_id };
};

const photoOf = async (world: World, side: ShopWorld) => {
  const { id, customer_id } = await visitOf(world, side);
  const bytes = await sharp({ create: pixels }).png().toBuffer();
  const picture_key = await storePicture(world.t.platform, bytes, 'private');
  const photo = await world.t.platform.db.inShop(side.shop, (tx) =>
    tx
      .insertInto('customer_photos')
      .values({
        shop_id: side.shop,
        customer_id,
        picture_key,
        taken_by: side.employee.membershipId,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id, photo_id: photo.id };
};

const toOwn = async (world: World) => ({ params: { id: (await visitOf(world, world.own)).id } });

const foreignVisit = (rest: { body?: object } = {}): NonNullable<TenantCase['foreign']> => ({
  'params.id': async (world) => ({
    theirs: { params: { id: (await visitOf(world, world.foreign)).id }, ...rest },
    missing: { params: { id: NO_SUCH_ID }, ...rest },
  }),
});

const foreignPhoto: NonNullable<TenantCase['foreign']> = {
  'params.id': async (world) => {
    const { id, photo_id } = await photoOf(world, world.foreign);
    return {
      theirs: { params: { id, photo_id } },
      missing: { params: { id: NO_SUCH_ID, photo_id } },
    };
  },
  'params.photo_id': async (world) => {
    const { id } = await visitOf(world, world.own);
    const { photo_id } = await photoOf(world, world.foreign);
    return {
      theirs: { params: { id, photo_id } },
      missing: { params: { id, photo_id: NO_SUCH_ID } },
    };
  },
};

export const customerCardCases: TenantCases = {
  'GET /appointments/:id/customer/': { own: toOwn, foreign: foreignVisit() },
  'PUT /appointments/:id/customer/note/': {
    own: async (world) => ({ ...(await toOwn(world)), body: { note: 'Low taper' } }),
    foreign: foreignVisit({ body: { note: 'Taken over' } }),
    plain: ['body.note'],
  },
  'PUT /appointments/:id/customer/photo-consent/': {
    own: async (world) => ({ ...(await toOwn(world)), body: { is_given: true } }),
    foreign: foreignVisit({ body: { is_given: false } }),
    plain: ['body.is_given'],
  },
  'POST /appointments/:id/customer/photos/': {
    own: async (world) => {
      const bytes = await sharp({ create: pixels }).png().toBuffer();
      const file = { name: 'photo', fileName: 'cut.png', type: 'image/png', bytes };
      const { payload, headers } = encodeForm({}, [file]);
      return { ...(await toOwn(world)), body: payload, headers };
    },
    foreign: foreignVisit({ body: {} }),
  },
  'GET /appointments/:id/customer/photos/:photo_id/': {
    own: async (world) => ({ params: await photoOf(world, world.own) }),
    foreign: foreignPhoto,
  },
  'DELETE /appointments/:id/customer/photos/:photo_id/': {
    own: async (world) => ({ params: await photoOf(world, world.own) }),
    foreign: foreignPhoto,
  },
};
