import type { BookingLink, BookingLinkInput } from '@lineup/contract/booking-links';
import { endOf, fieldOf } from './link-slots.ts';

/** The values of the fields; choices are strings, as in native selects. */
export interface LinkForm {
  barber: string;
  service: string;
  link_text: string;
  start_time: string;
  end_time: string;
  time_gap: string;
  is_active: boolean;
}

interface Choice {
  id: number;
  name: string;
}

/** The link's service in the current list: by name, else by id. */
const serviceOf = (link: BookingLink, services: readonly Choice[]): string => {
  const found =
    services.find(({ name }) => name === link.service_name) ??
    services.find(({ id }) => id === link.service);
  return String(found?.id ?? link.service);
};

/** The own id if this person takes customers, else the first barber. */
export const firstBarber = (own: number, barbers: readonly Choice[]): number =>
  barbers.some(({ id }) => id === own) ? own : (barbers[0]?.id ?? own);

export const emptyForm = (barber: number): LinkForm => ({
  barber: String(barber),
  service: '',
  link_text: '',
  start_time: '09:00',
  end_time: '17:00',
  time_gap: '30',
  is_active: true,
});

export const formOf = (link: BookingLink, services: readonly Choice[]): LinkForm => ({
  barber: String(link.barber),
  service: serviceOf(link, services),
  link_text: link.link_text,
  start_time: link.start_time,
  end_time: fieldOf(link.end_time),
  time_gap: String(link.time_gap),
  is_active: link.is_active,
});

export const inputOf = (form: LinkForm): BookingLinkInput => ({
  barber: Number(form.barber),
  service: Number(form.service),
  link_text: form.link_text.trim(),
  start_time: form.start_time,
  end_time: endOf(form.end_time),
  time_gap: Number(form.time_gap),
  is_active: form.is_active,
});
