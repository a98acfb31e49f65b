import { createBookingLink } from '@lineup/contract/booking-links';
import { expect, type Page } from '@playwright/test';
import { shopZone } from '../stack/shop-zone.ts';
import type { OpenLine } from './open-line.ts';

/** A link of the shop's first barber for a service, bookable every half hour of the whole day. */
export const makeLink = async (line: OpenLine, serviceIndex = 0): Promise<string> => {
  const body = {
    barber: line.barbers[0]?.id,
    service: line.services[serviceIndex]?.id,
    link_text: 'Come with dry hair.',
    start_time: '00:00',
    end_time: '23:59',
    time_gap: 30,
    is_active: true,
  };
  const made = await line.call(createBookingLink, { as: line.owner.access, body });
  return (made as { response: { booking_url: string } }).response.booking_url;
};

/** Ready: the script has taken over, so that a press is not a plain form. */
export const untilScript = (page: Page) =>
  expect(page.locator('form[novalidate]'), 'the page has come alive').toBeVisible();

/** Noon of a day some days from now, where the shop is: always free, never too late to change. */
export const noonAtShop = (days: number): { day: string; at: Date } => {
  const day = Temporal.Now.plainDateISO(shopZone()).add({ days });
  const noon = day.toZonedDateTime({ timeZone: shopZone(), plainTime: '12:00' });
  return { day: day.toString(), at: new Date(noon.epochMilliseconds) };
};
