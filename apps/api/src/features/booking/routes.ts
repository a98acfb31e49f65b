import * as contract from '@lineup/contract/booking/booking';
import * as shopContract from '@lineup/contract/booking/shop-booking';
import { succeeded } from '@lineup/contract/kernel/envelope';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { setFileName } from '../../platform/http/file-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { cancelBooking } from '../visits/schedule/cancel-booking.ts';
import { getBooking } from '../visits/schedule/get-booking.ts';
import { confirmBooking } from './confirm-booking.ts';
import { createBooking } from './create-booking.ts';
import { getBookingFile } from './get-booking-file.ts';
import { getBookingPage } from './get-booking-page.ts';
import { getBookingSlots } from './get-booking-slots.ts';
import { getSlots } from './get-slots.ts';
import { presentBooking, presentBookingPage, presentSlots, sentAgain } from './present.ts';
import { rescheduleBooking } from './reschedule-booking.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { createShopBooking } from './shop-page/create-shop-booking.ts';
import { getShopBookingPage } from './shop-page/get-shop-booking-page.ts';
import { getShopTimes } from './shop-page/get-shop-times.ts';
import { presentShopBookingPage, presentShopTimes } from './shop-page/present.ts';

interface Limit {
  readonly perMinute: number;
}

const shopPageRoutes = (platform: Platform, limit: Limit): Binding[] => [
  bind(shopContract.getShopBookingPage, async ({ params }) =>
    succeeded(presentShopBookingPage(await getShopBookingPage(platform, params.shop_username))),
  ),

  bind(shopContract.getShopTimes, async ({ params, query }) => {
    const serviceIds = query.services.split(',').map(Number);
    const wanted = { serviceIds, from: query.from };
    return succeeded(presentShopTimes(await getShopTimes(platform, params.shop_username, wanted)));
  }),

  bind(
    shopContract.createShopBooking,
    async ({ params, body, once }) => {
      const { shop_username: username } = params;
      const { token, ...booked } = await createShopBooking(platform, username, body, once);
      return succeeded(presentBooking(booked, token));
    },
    limit,
  ),
];

export const bookingRoutes = (platform: Platform): Binding[] => {
  // Each of these calls sends a message to somebody.
  const limit = { perMinute: platform.config.BOOKING_RATE_LIMIT_PER_MINUTE };
  return [
    bind(contract.getBookingPage, async ({ params }) => {
      const { slots, service } = await getBookingPage(platform, params);
      return succeeded(presentBookingPage(slots, service));
    }),

    bind(contract.getSlots, async ({ params, query }) => {
      const addOnIds = query.services === '' ? [] : query.services.split(',').map(Number);
      const slots = await getSlots(platform, params, { month: query.month, addOnIds });
      return succeeded(presentSlots(slots, query.month));
    }),

    bind(
      contract.createBooking,
      async ({ params, body, once }) => {
        const { token, ...booked } = await createBooking(platform, params, body, once);
        return succeeded(presentBooking(booked, token));
      },
      limit,
    ),

    ...shopPageRoutes(platform, limit),

    bind(
      contract.sendConfirmation,
      async ({ params, body, language }) => {
        await sendConfirmation(platform, params.shop_username, body);
        return succeeded(sentAgain[language]);
      },
      limit,
    ),

    bind(
      contract.confirmBooking,
      async ({ actor, params, body }) =>
        succeeded(presentBooking(await confirmBooking(platform, actor, body.code), params.token)),
      limit,
    ),

    bind(contract.getBooking, async ({ actor, params }) =>
      succeeded(presentBooking(await getBooking(platform, actor), params.token)),
    ),

    bind(contract.getBookingSlots, async ({ actor, query }) =>
      succeeded(await getBookingSlots(platform, actor, query.month)),
    ),

    bind(
      contract.rescheduleBooking,
      async ({ actor, params, body }) => {
        const startsAt = Temporal.Instant.from(body.starts_at);
        const moved = await rescheduleBooking(platform, actor, startsAt);
        return succeeded(presentBooking(moved, params.token));
      },
      limit,
    ),

    bind(
      contract.cancelBooking,
      async ({ actor, params }) =>
        succeeded(presentBooking(await cancelBooking(platform, actor), params.token)),
      limit,
    ),

    bind(contract.getBookingFile, async ({ actor, params, reply }) => {
      const { name, bytes } = await getBookingFile(platform, actor, params.token);
      setFileName(reply, name);
      return bytes;
    }),
  ];
};
