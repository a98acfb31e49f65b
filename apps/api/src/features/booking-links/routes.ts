import * as contract from '@lineup/contract/booking-links';
import { succeeded } from '@lineup/contract/kernel/envelope';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { createBookingLink } from './create-booking-link.ts';
import { createMissingLinks } from './create-missing-links.ts';
import { deleteBookingLink } from './delete-booking-link.ts';
import { listBookingLinks } from './list-booking-links.ts';
import {
  createdText,
  presentLink,
  presentMissingLinks,
  presentRemoved,
  presentSaved,
  readLink,
  savedText,
} from './present.ts';
import { updateBookingLink } from './update-booking-link.ts';

export const bookingLinkRoutes = (platform: Platform): Binding[] => [
  bind(contract.listBookingLinks, async ({ actor }) => {
    const links = await listBookingLinks(platform, actor);
    return { ...succeeded(links.map(presentLink)), barber: actor.membershipId };
  }),

  bind(contract.createBookingLink, async ({ actor, body, once, language }) => {
    const link = await createBookingLink(platform, actor, readLink(body), once);
    return presentSaved(link, createdText[language]);
  }),

  bind(contract.createMissingLinks, async ({ actor, language }) =>
    presentMissingLinks(await createMissingLinks(platform, actor, language), language),
  ),

  bind(contract.updateBookingLink, async ({ actor, params, body, language }) => {
    const link = await updateBookingLink(platform, actor, params.id, readLink(body));
    return presentSaved(link, savedText[language]);
  }),

  bind(contract.deleteBookingLink, async ({ actor, params, language }) => {
    await deleteBookingLink(platform, actor, params.id);
    return presentRemoved(language);
  }),
];
