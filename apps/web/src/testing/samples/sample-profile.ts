import type { Device } from '@lineup/contract/identity/devices';
import type { Profile } from '@lineup/contract/profile';

export const theosProfile: Profile = {
  name: 'Theo Marchetti',
  email: 'theo@alder.example',
  phone_no: '+1 503 555 0100',
  shop_name: 'Ninth & Alder Barbers',
  profile_photo: null,
  has_password: true,
  has_google: false,
  email_change: null,
};

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

export const thisDevice: Device = {
  id: '0198c0de-0000-7000-8000-000000000001',
  browser: 'Chrome',
  system: 'macOS',
  signed_in_at: minutesAgo(9000),
  last_seen_at: minutesAgo(0),
  is_current: true,
};

export const phoneDevice: Device = {
  ...thisDevice,
  id: '0198c0de-0000-7000-8000-000000000002',
  browser: 'Safari',
  system: 'iOS',
  last_seen_at: minutesAgo(125),
  is_current: false,
};

export const unknownDevice: Device = {
  ...phoneDevice,
  id: '0198c0de-0000-7000-8000-000000000003',
  browser: '',
  system: '',
  last_seen_at: minutesAgo(0),
};
