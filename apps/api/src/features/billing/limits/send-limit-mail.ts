import {
  type WarningPercent,
  warningAt,
  warningPercents,
} from '@lineup/domain/billing/plan-limits';
import { regionOf } from '@lineup/domain/region';
import { monthOf } from '@lineup/domain/time/shop-day';
import { z } from 'zod';
import { authorizedShop, defineJob } from '../../../platform/jobs/jobs.ts';
import { type Letter, renderLetter } from '../../../platform/mail/layout.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import type { Language } from '../../../platform/text.ts';
import { limitMailJob, selectMonthUsage, selectOwner, updateWarned } from './limit-repository.ts';

type Usage = NonNullable<Awaited<ReturnType<typeof selectMonthUsage>>>;

interface Warning {
  readonly month: string;
  readonly percent: WarningPercent;
}

/** The phrases that the sentences of both languages contain. */
const phrasesOf = (
  { count, limit, reached_on }: Usage,
  { month }: Warning,
  language: Language,
  today: string,
) => {
  const region = regionOf(language);
  const name = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Date(day).toLocaleDateString(region, { ...options, timeZone: 'UTC' });
  const shutFrom = Temporal.PlainDate.from(reached_on ?? today).add({ days: 1 });
  const nextMonth = Temporal.PlainDate.from(month).add({ months: 1 }).toString();
  return {
    used: count.toLocaleString(region),
    limit: limit.toLocaleString(region),
    month: name(month, { month: 'long', year: 'numeric' }),
    nextMonth: name(nextMonth, { month: 'long' }),
    shutFrom: name(shutFrom.toString(), { weekday: 'long', day: 'numeric', month: 'long' }),
    /** The limit was reached on the last day: no day is left on which the page is shut. */
    isOver: shutFrom.toString() >= nextMonth,
  };
};

type Phrases = ReturnType<typeof phrasesOf>;

const english = ({ shop_name, plan_name }: Usage, { percent }: Warning, phrases: Phrases) => {
  const used = `${shop_name} has used ${phrases.used} of the ${phrases.limit} check-ins that the ${plan_name} includes in ${phrases.month}.`;
  const isFull = percent === 100;
  const next = phrases.isOver
    ? `The month ends today, so nobody is turned away: ${phrases.nextMonth} begins at zero.`
    : `Today nobody is turned away. From ${phrases.shutFrom} on, your check-in page and your booking pages take nobody for that month. Your desk can always add walk-ins and bookings.`;
  return {
    subject: isFull
      ? `All check-ins of ${phrases.month} are used`
      : `${String(percent)}% of the check-ins of ${phrases.month} are used`,
    heading: isFull ? 'The month’s check-ins are used up' : `${String(percent)}% used`,
    paragraphs: isFull
      ? [used, next, 'A larger plan keeps the pages open, at once.']
      : [
          used,
          'Nothing changes for now. When all are used, nobody is turned away on that day; from the next day on, your check-in page and your booking pages take nobody for that month, while your desk can always add walk-ins and bookings.',
        ],
    label: 'See plans and usage',
  };
};

const spanish = ({ shop_name, plan_name }: Usage, { percent }: Warning, phrases: Phrases) => {
  const used = `${shop_name} ha usado ${phrases.used} de los ${phrases.limit} turnos que incluye el ${plan_name} en ${phrases.month}.`;
  const isFull = percent === 100;
  const next = phrases.isOver
    ? `El mes termina hoy, así que nadie se queda fuera: ${phrases.nextMonth} empieza en cero.`
    : `Hoy nadie se queda fuera. Desde el ${phrases.shutFrom}, tu página de turnos y tus páginas de reserva ya no aceptan a nadie para ese mes. En el mostrador siempre puedes añadir turnos y citas.`;
  return {
    subject: isFull
      ? `Se han usado todos los turnos de ${phrases.month}`
      : `Has usado el ${String(percent)} % de los turnos de ${phrases.month}`,
    heading: isFull ? 'Los turnos del mes se han agotado' : `${String(percent)} % usado`,
    paragraphs: isFull
      ? [used, next, 'Con un plan mayor las páginas siguen abiertas, al momento.']
      : [
          used,
          'Por ahora no cambia nada. Cuando se usen todos, ese día nadie se queda fuera; desde el día siguiente, tu página de turnos y tus páginas de reserva ya no aceptan a nadie para ese mes, y en el mostrador siempre puedes añadir turnos y citas.',
        ],
    label: 'Ver planes y uso',
  };
};

const letterOf = (
  { config, clock }: Platform,
  usage: Usage,
  warning: Warning,
  language: Language,
): Letter => {
  const today = clock.now().toZonedDateTimeISO(usage.time_zone).toPlainDate().toString();
  const phrases = phrasesOf(usage, warning, language, today);
  const { label, ...words } = { en: english, es: spanish }[language](usage, warning, phrases);
  const url = `${config.PUBLIC_URL}/dashboard/settings/subscription`;
  return { ...words, action: { label, url } };
};

/**
 * Returns the warning if it is still true. If it is not, the share may be reached, and reported,
 * again.
 */
const readWarning = (
  { db }: Platform,
  shop: AuthorizedShopId,
  { month, percent }: Warning,
): Promise<{ usage: Usage; owner: { email: string; language: Language } } | undefined> =>
  db.inShop(shop, async (tx) => {
    const usage = await selectMonthUsage(shop, tx, month);
    if (!usage) return undefined;
    const reached = warningAt(usage);
    if (reached < percent) {
      await updateWarned(shop, tx, { month, percent: reached });
      return undefined;
    }
    const owner = await selectOwner(shop, tx);
    return owner && { usage, owner };
  });

/** Mails the owner that a share of a month's check-ins is used: each share once a month. */
export const sendLimitMail = defineJob({
  ...limitMailJob,
  onlyInforms: true,
  payload: z.object({
    shop: authorizedShop,
    month: z.string(),
    percent: z.literal(warningPercents),
  }),
  async run(platform, { shop, ...warning }) {
    const phrases = await readWarning(platform, shop, warning);
    if (!phrases) return;
    const { usage, owner } = phrases;
    const letter = letterOf(platform, usage, warning, owner.language);
    await platform.mailer.send({
      to: owner.email,
      ...(await renderLetter(letter, owner.language)),
      // The key contains the limit: the same share of a larger plan is another mail.
      key: `limit-${String(shop)}-${monthOf(warning.month)}-${String(usage.limit)}-${String(warning.percent)}`,
    });
  },
});
