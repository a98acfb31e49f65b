import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const legal = 'routes/legal.tsx';
const shopBarbers = 'routes/shop-barbers.tsx';
const settings = 'routes/dashboard/settings.tsx';

/** The route table of the specification, section 2. Aliases are rows of their own. */
export default [
  layout('layouts/public-layout.tsx', [
    index('routes/landing.tsx'),
    route('/privacy-policy', legal, { id: 'privacy-policy' }),
    route('/terms-and-services', legal, { id: 'terms-and-services' }),
    route('/login', 'routes/login.tsx'),
    route('/signup', 'routes/signup.tsx'),
    route('/account-verification/:token', 'routes/account-verification.tsx'),
    route('/account-re-verification/:token', 'routes/account-re-verification.tsx'),
    route('/forgot-password', 'routes/forgot-password.tsx'),
    route('/reset-password/', 'routes/reset-password.tsx'),
    route('/invitation/:token', 'routes/invitation.tsx'),

    route('/affiliate/marketing', 'routes/affiliate-login.tsx'),
    route('/affiliate/marketing/signup', 'routes/affiliate-signup.tsx'),

    route('/shop/book/:shopUsername/:barberUsername/:bookingLinkId', 'routes/booking.tsx'),
    route('/embed/:shopUsername/:barberUsername/:bookingLinkId', 'routes/booking.tsx', {
      id: 'booking-frame',
    }),
    route('/shop/:username/book', 'routes/booking/shop-booking.tsx'),
    route('/shop/:username/booking/:token', 'routes/own-booking.tsx'),
    route('/shop/:id', 'routes/check-in.tsx'),
    route('/store/:id', 'routes/check-in.tsx', { id: 'check-in-store' }),
    route('/shop/:username/ticket/:token', 'routes/ticket.tsx'),
    route('/shop/:username/board', 'routes/board.tsx'),
    route('/shop/:username/kiosk', 'routes/kiosk.tsx'),
    route('/shop/:username/test/:token', 'routes/setup/test-ticket.tsx'),
    route('/shop/:shop_username/barbers', shopBarbers, { id: 'shop-barbers' }),
    route('/store/:shop_username/barbers', shopBarbers, { id: 'store-barbers' }),
    route('/shop/:shop_username/employees', shopBarbers, { id: 'shop-employees' }),
    route('/store/:shop_username/employees', shopBarbers, { id: 'store-employees' }),
  ]),

  layout('layouts/dashboard-layout.tsx', [
    route('/dashboard', 'routes/dashboard/home.tsx'),
    route('/dashboard/setup', 'routes/dashboard/setup.tsx'),
    route('/dashboard/employees', 'routes/dashboard/employees.tsx'),
    route('/dashboard/barbers', 'routes/dashboard/employees.tsx', { id: 'barbers' }),
    route('/dashboard/services', 'routes/dashboard/services.tsx'),
    route('/dashboard/customers', 'routes/dashboard/customers.tsx'),
    route('/dashboard/customers/:id', 'routes/dashboard/customer.tsx'),
    route('/dashboard/appointments', 'routes/dashboard/appointments.tsx'),
    route('/dashboard/walkin-management', 'routes/dashboard/appointments.tsx', {
      id: 'walkin-management',
    }),
    route('/dashboard/appointments/:id/edit', 'routes/dashboard/edit-appointment.tsx'),
    route('/dashboard/calendar', 'routes/dashboard/calendar.tsx'),
    route('/dashboard/billing', 'routes/dashboard/billing.tsx'),
    route('/dashboard/settings/shop', settings, { id: 'settings-shop' }),
    route('/dashboard/settings/store', settings, { id: 'settings-store' }),
    route('/dashboard/settings/settings', settings, { id: 'settings' }),
    route('/dashboard/settings/messages', 'routes/dashboard/messages.tsx'),
    route('/dashboard/settings/subscription', 'routes/dashboard/subscription.tsx'),
    route('/dashboard/reports', 'routes/dashboard/reports/reports.tsx'),
    route('/dashboard/reports/visits', 'routes/dashboard/reports/report-visits.tsx'),
    route('/dashboard/support', 'routes/dashboard/support.tsx'),
    route('/dashboard/shortcuts', 'routes/dashboard/shortcuts.tsx'),
    route('/dashboard/profile', 'routes/dashboard/profile.tsx'),
    route('/dashboard/booking-links', 'routes/dashboard/booking-links.tsx'),
    route('/dashboard/*', 'routes/dashboard/not-found.tsx'),

    route('/affiliate/marketing/dashboard', 'routes/affiliate/dashboard.tsx'),
    route('/affiliate/marketing/dashboard/referrals', 'routes/affiliate/referrals.tsx'),
    route('/affiliate/marketing/dashboard/share', 'routes/affiliate/share.tsx'),
    route('/affiliate/marketing/dashboard/profile', 'routes/affiliate/profile.tsx'),
    route('/affiliate/marketing/dashboard/analytics', 'routes/affiliate/analytics.tsx'),
    route('/affiliate/marketing/dashboard/payouts', 'routes/affiliate/payouts.tsx'),
    route('/affiliate/marketing/dashboard/*', 'routes/affiliate/not-found.tsx'),
  ]),

  route('/logout/', 'routes/logout.tsx'),
  // Every component in every state, for developers.
  ...(import.meta.env.DEV ? [route('/gallery', 'routes/gallery/gallery.tsx')] : []),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
