/** The two areas of the product. Each has its own login. */
export type Area = 'shop' | 'affiliate';

/** The entry paths of an area, from the specification's route table. */
export const areaPaths = {
  shop: { login: '/login', signUp: '/signup', home: '/dashboard' },
  affiliate: {
    login: '/affiliate/marketing',
    signUp: '/affiliate/marketing/signup',
    home: '/affiliate/marketing/dashboard',
  },
} as const;

export const isAffiliatePath = (path: string): boolean => path.startsWith('/affiliate/');
