import { buffer } from 'node:stream/consumers';
import { MOST_PHOTOS } from '@lineup/contract/appointments/customer-card';
import { recordAudit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import {
  forgetPicture,
  readPrivatePicture,
  withStoredPicture,
} from '../../../platform/pictures/pictures.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { updateCustomerRow } from '../repository.ts';
import { type CustomerCardRows, readCard, requireCardCustomer } from './get-customer-card.ts';
import {
  deleteConsent,
  deletePhotos,
  insertConsent,
  insertPhoto,
  lockConsent,
  selectPhotos,
} from './photo-repository.ts';
import { consentMissing, photoMissing, tooManyPhotos } from './policy.ts';

/** Runs a change for the customer of a visit, and returns the card after it. */
const change = (
  platform: Platform,
  actor: Staff,
  visitId: number,
  run: (tx: Transaction, customerId: number) => Promise<void>,
): Promise<CustomerCardRows> =>
  platform.db.inShop(actor.shop, async (tx) => {
    const customerId = await requireCardCustomer(platform, actor, tx, visitId);
    await run(tx, customerId);
    return readCard(actor, tx, { visitId, customerId });
  });

export const setCustomerNote = (
  platform: Platform,
  actor: Staff,
  visitId: number,
  note: string,
): Promise<CustomerCardRows> =>
  change(platform, actor, visitId, async (tx, customerId) => {
    await updateCustomerRow(actor.shop, tx, customerId, { note });
  });

/** Deletes the photos and the consent of a customer; the stored pictures go after the commit. */
export const removePhotos = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  customerId: number,
): Promise<void> => {
  await lockConsent(shop, tx, customerId);
  for (const key of await deletePhotos(shop, tx, { customerId })) await forgetPicture(tx, key);
  await deleteConsent(shop, tx, customerId);
};

/** Records the consent with its time and recorder, or withdraws it together with the photos. */
export const setPhotoConsent = (
  platform: Platform,
  actor: Staff,
  visitId: number,
  isGiven: boolean,
): Promise<CustomerCardRows> =>
  change(platform, actor, visitId, async (tx, customerId) => {
    const { shop, membershipId, accountId } = actor;
    if (isGiven) {
      const given_at = platform.clock.now();
      await insertConsent(shop, tx, {
        customer_id: customerId,
        recorded_by: membershipId,
        given_at,
      });
    } else await removePhotos(shop, tx, customerId);
    await recordAudit(shop, tx, {
      action: isGiven ? 'photo_consent_given' : 'photo_consent_withdrawn',
      accountId,
      subject: String(customerId),
    });
  });

/** Adds a photo; it is encoded anew, so that no place or device stays in it. */
export const addCutPhoto = (
  platform: Platform,
  actor: Staff,
  visitId: number,
  bytes: Uint8Array | undefined,
): Promise<CustomerCardRows> => {
  if (!bytes) throw photoMissing();
  const store = (key = '') =>
    change(platform, actor, visitId, async (tx, customerId) => {
      const { shop, membershipId } = actor;
      if (!(await lockConsent(shop, tx, customerId))) throw consentMissing();
      const photos = await selectPhotos(shop, tx, customerId);
      if (photos.length >= MOST_PHOTOS) throw tooManyPhotos(MOST_PHOTOS);
      await insertPhoto(shop, tx, {
        customer_id: customerId,
        picture_key: key,
        taken_by: membershipId,
        taken_at: platform.clock.now(),
      });
    });
  return withStoredPicture(platform, bytes, store, 'private');
};

export const deleteCutPhoto = (
  platform: Platform,
  actor: Staff,
  visitId: number,
  photoId: number,
): Promise<CustomerCardRows> =>
  change(platform, actor, visitId, async (tx, customerId) => {
    const keys = await deletePhotos(actor.shop, tx, { customerId, id: photoId });
    if (keys.length === 0) throw notFound();
    for (const key of keys) await forgetPicture(tx, key);
  });

/** A photo as a data URL, so that no address of it exists. */
export const getCutPhoto = async (
  platform: Platform,
  actor: Staff,
  visitId: number,
  photoId: number,
): Promise<string> => {
  const photos = await platform.db.inShop(actor.shop, async (tx) =>
    selectPhotos(actor.shop, tx, await requireCardCustomer(platform, actor, tx, visitId)),
  );
  const photo = photos.find(({ id }) => id === photoId);
  const file = photo && (await readPrivatePicture(platform, photo.picture_key, 'large'));
  if (!file) throw notFound();
  return `data:image/webp;base64,${(await buffer(file.body)).toString('base64')}`;
};
