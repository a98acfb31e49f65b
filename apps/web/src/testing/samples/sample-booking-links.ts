import type { BookingLink } from '@lineup/contract/booking-links';

export const fadeLink: BookingLink = {
  id: 31,
  service: 5,
  service_name: 'Skin Fade',
  barber: 4,
  barber_name: 'Theo Marchetti',
  link_text: 'Fresh fade with Theo, Tuesday to Saturday',
  start_time: '09:00',
  end_time: '17:00',
  time_gap: 45,
  is_active: true,
  booking_url: '/shop/book/ninth-alder/theo/31',
  upcoming: 2,
};

export const shaveLink: BookingLink = {
  ...fadeLink,
  id: 32,
  service: 6,
  service_name: 'Hot Towel Shave',
  link_text: 'Slow shave, one chair, no rush',
  start_time: '11:00',
  end_time: '24:00',
  time_gap: 60,
  is_active: false,
  booking_url: '/shop/book/ninth-alder/theo/32',
  upcoming: 0,
};
