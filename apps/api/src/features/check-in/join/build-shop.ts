import { formatPhone, normalizePhone } from '../../../platform/phone.ts';
import { pictureAddress } from '../../../platform/pictures/pictures.ts';
import { type LineSnapshot } from '../../visits/line/build-line-snapshot.ts';

export const buildPicture = (key: string | null): string | null =>
  key === null ? null : pictureAddress(key, 'small');

/** The details of the shop on every public page. */
export const buildShop = ({ shop }: LineSnapshot) => ({
  name: shop.name,
  username: shop.username,
  address: shop.address,
  phone_number: formatPhone(normalizePhone(shop.phone) ?? shop.phone),
  logo: buildPicture(shop.logo_key),
  accent: shop.accent,
  time_zone: shop.time_zone,
  language: shop.language,
});
