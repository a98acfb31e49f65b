import type { HoursRangeWire } from '@lineup/contract/kernel/fields';
import type { AuditLine, ShopSettings as WireSettings } from '@lineup/contract/shops';
import { isPlaceholderSlug } from '@lineup/domain/accounts/slug';
import { clockOf } from '@lineup/domain/time/week-hours';
import { pictureAddress } from '../../platform/pictures/pictures.ts';
import type { Language } from '../../platform/text.ts';
import { PIN_GUESSES } from '../identity/passwords/check-pin.ts';
import { buildExamples } from '../notifications/words/build-examples.ts';
import type { AuditPage } from './list-audit-log.ts';
import type { HoursRow } from './repository.ts';
import { buildTextWords, chosenCountries } from './settings/build-text-words.ts';
import type { ShopSettings } from './settings/get-shop-settings.ts';

const presentHours = ({ weekday, from_minute, to_minute }: HoursRow): HoursRangeWire => ({
  weekday,
  from: clockOf(from_minute),
  to: clockOf(to_minute),
});

const presentQuietHours = ({
  quiet_from_minute: from,
  quiet_to_minute: to,
}: ShopSettings['shop']): { from: string; to: string } | null =>
  from === null || to === null ? null : { from: clockOf(from), to: clockOf(to) };

export const presentSettings = (settings: ShopSettings, language: Language): WireSettings => {
  const { shop } = settings;
  const planLimit = shop.plan_text_limit;
  const wrong = shop.wrong_since_password;
  return {
    name: shop.name,
    username: shop.username,
    former_usernames: settings.usernames.filter(
      (name) => name !== shop.username && !isPlaceholderSlug(name),
    ),
    address: shop.address,
    phone_number: shop.phone,
    logo: shop.logo_key === null ? null : pictureAddress(shop.logo_key, 'large'),
    brand: { accent: shop.accent },
    reviews: {
      google_url: shop.google_review_url,
      yelp_url: shop.yelp_review_url,
      facebook_url: shop.facebook_review_url,
      is_listed_on_google: shop.is_listed_on_google,
    },
    time_zone: shop.time_zone,
    hours: settings.hours.map(presentHours),
    closures: settings.closures,
    line: {
      takes_walk_ins: shop.takes_walk_ins,
      grace_minutes: shop.grace_minutes,
      notice_minutes: shop.notice_minutes,
      change_notice_minutes: shop.change_notice_minutes,
      horizon_days: shop.horizon_days,
    },
    messages: {
      sends_confirmations: shop.sends_confirmations,
      sends_day_reminders: shop.sends_day_reminders,
      sends_hour_reminders: shop.sends_hour_reminders,
      sends_turn_alerts: shop.sends_turn_alerts,
      sends_check_in_texts: shop.sends_check_in_texts,
      // A plan without texts leaves the owner's own limit unchanged, for the next plan.
      text_countries: chosenCountries(shop),
      text_limit: planLimit === 0 ? shop.text_limit : Math.min(shop.text_limit, planLimit),
      quiet_hours: presentQuietHours(shop),
    },
    message_examples: buildExamples(shop, settings.ownWords),
    texts_this_month: settings.textsThisMonth,
    texts: buildTextWords(shop, language),
    language: shop.language,
    has_pin: wrong !== null,
    is_pin_working: wrong !== null && wrong < PIN_GUESSES.dashboard.mostUntilPassword,
  };
};

export const presentAuditPage = ({ lines, total }: AuditPage) => ({
  status: 1 as const,
  response: lines.map(
    (line): AuditLine => ({
      id: line.id,
      at: line.at.toString(),
      by: line.by ?? '',
      action: line.action,
      subject: line.subject,
      times: line.times ?? 1,
    }),
  ),
  total_entries: total,
});
