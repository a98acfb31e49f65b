/** How the demo shop arranges its services. Every service is in exactly one category. */
export const categories: readonly { name: string; services: readonly string[] }[] = [
  { name: 'Haircuts', services: ['Classic Cut', 'Skin Fade', 'Kids Cut', 'Line-up'] },
  { name: 'Beard and shave', services: ['Cut + Beard', 'Beard Trim', 'Hot Towel Shave'] },
  { name: 'Extras', services: ['Scalp Massage', 'Grey Blending'] },
];

export const addOns = [
  { name: 'Scalp Massage', description: 'Ten minutes, with oil', minutes: 10, priceCents: 1200 },
  {
    name: 'Grey Blending',
    description: 'After the cut, washes out',
    minutes: 15,
    priceCents: 2000,
  },
] as const;

interface BarberTerms {
  username: string;
  isOffered?: boolean;
  minutes?: number;
  priceCents?: number;
}

/** What barbers do differently. */
export const barberTerms: readonly {
  service: string;
  isPriceFrom: boolean;
  barbers: readonly BarberTerms[];
}[] = [
  {
    service: 'Hot Towel Shave',
    isPriceFrom: false,
    barbers: [
      { username: 'wes', isOffered: false },
      { username: 'sana', isOffered: false },
    ],
  },
  { service: 'Kids Cut', isPriceFrom: true, barbers: [{ username: 'imani', minutes: 20 }] },
  {
    service: 'Grey Blending',
    isPriceFrom: true,
    barbers: [{ username: 'dario', minutes: 20, priceCents: 2500 }],
  },
];
