import type { User } from '@lineup/contract/identity/auth';
import { loggedOutByUser, loginSucceeded, placeholderUser } from '../../lib/session/session.ts';
import { writeStored } from '../../lib/storage/storage.ts';

export const owner: User = {
  ...placeholderUser,
  id: 7,
  name: 'Nadia Brandt',
  email: 'nadia@alder.example',
  shop_name: 'Ninth & Alder Barbers',
  shop_username: 'ninth-alder',
  shop_is_owner: true,
  role: 'admin',
  shop_role: 'owner',
  current_plan: 3,
  is_subscription_active: true,
  plan_name: 'PRO PLAN',
  total_check_ins_this_month: 612,
  total_check_ins: 1000,
  total_barbers: 6,
  barber_limit: 5,
  extra_member_price: '9.99',
  shop_owner_name: 'Nadia Brandt',
  shop_owner_email: 'nadia@alder.example',
  shop_time_zone: 'America/Chicago',
  affiliate_id: null,
  needs_second_factor: false,
};

export const employee: User = {
  ...owner,
  id: 8,
  name: 'Theo Marchetti',
  email: 'theo@alder.example',
  shop_is_owner: false,
  role: 'employee',
  shop_role: 'employee',
};

export const manager: User = {
  ...owner,
  id: 10,
  name: 'Rosa Delgado',
  email: 'rosa@alder.example',
  shop_is_owner: false,
  shop_role: 'manager',
};

export const receptionist: User = {
  ...manager,
  id: 11,
  name: 'Sam Okafor',
  email: 'sam@alder.example',
  shop_role: 'receptionist',
};

/** Has no shop, but an affiliate profile. */
export const affiliate: User = {
  ...placeholderUser,
  id: 9,
  name: 'Jules Ferrant',
  email: 'jules@ferrant.example',
  phone_no: '+1 312 555 0128',
  role: 'affiliate',
  affiliate_id: 28,
};

/** In a browser that has already shown the popup after the login. */
export const signInAs = (user: User): void => {
  loginSucceeded({ access: 'access-1', refresh: 'refresh-1', user });
  writeStored('marketingPopupShown', 'true');
};

export const signOut = (): void => loggedOutByUser();
