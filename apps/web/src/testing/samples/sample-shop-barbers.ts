import type { ShopBarber } from '@lineup/contract/team/barbers';

/** The barbers of `sampleLine`: one with two links, one with none, one who is off. */
export const sampleShopBarbers: readonly ShopBarber[] = [
  {
    id: 7,
    name: 'Theo',
    username: 'theo',
    photo: '/pictures/theo.webp',
    state: 'working',
    back_at: null,
    links: [
      {
        id: 31,
        link_text: 'Fresh fade with Theo',
        service_name: 'Skin Fade',
        minutes: 45,
        price: '40.00',
        booking_url: '/shop/book/ninth-and-alder/theo/31',
      },
      {
        id: 32,
        link_text: '',
        service_name: 'Beard Trim',
        minutes: null,
        price: null,
        booking_url: '/shop/book/ninth-and-alder/theo/32',
      },
    ],
  },
  {
    id: 8,
    name: 'Imani',
    username: 'imani',
    photo: null,
    state: 'break',
    back_at: null,
    links: [],
  },
  { id: 9, name: 'Wes', username: 'wes', photo: null, state: 'off', back_at: null, links: [] },
];
