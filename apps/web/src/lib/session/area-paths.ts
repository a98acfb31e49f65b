/** Each has a login of its own. */
export type Area = 'shop' | 'affiliate';

/** Where an area begins, by the specification's route table. */
export const areaPaths = {
  shop: { login: '/login', signUp: '/signup', home: '/dashboard' },
  affiliate: {
    login: '/affiliate/marketing',
    signUp: '/affiliate/marketing/signup',
    home: '/affiliate/marketing/dashboard',
  },
} as const;

export const isAffiliatePath = (path: string): boolean => path.startsWith('/affiliate/');
