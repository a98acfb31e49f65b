/** The people of the demo seed. */
export interface Person {
  readonly email: string;
  readonly password: string;
  /** The portal they use. */
  readonly role: 'owner' | 'employee';
  readonly pin?: string;
  /** Signs in to the affiliate area instead. */
  readonly isAffiliate?: true;
}

const password = 'correct horse battery';

export const owner: Person = { email: 'nadia@alder.example', password, role: 'owner', pin: '2580' };
export const employee: Person = {
  email: 'theo@alder.example',
  password,
  role: 'employee',
  pin: '2580',
};
export const trialOwner: Person = { email: 'lucia@faro.example', password, role: 'owner' };
export const blockedOwner: Person = { email: 'marcus@harbor.example', password, role: 'owner' };
export const blockedEmployee: Person = {
  email: 'jun@harbor.example',
  password,
  role: 'employee',
};
export const affiliate: Person = {
  email: 'jules@ferrant.example',
  password,
  role: 'owner',
  isAffiliate: true,
};
