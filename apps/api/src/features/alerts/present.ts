import type { StaffAlertKind, OwnAlerts as WireAlerts } from '@lineup/contract/alerts';
import { ordinal } from '@lineup/domain/messages/ordinal';
import type { TicketAlertKind } from '@lineup/domain/messages/ticket-alert';
import type { PushMessage } from '../../platform/push/push.ts';
import { type Language, locales, type Text } from '../../platform/text.ts';
import type { OwnAlerts } from './get-alerts.ts';

export const presentAlerts = ({ key, off, devices }: OwnAlerts): WireAlerts => ({
  key,
  off,
  devices,
});

export const onText: Text = { en: 'Alerts are on.', es: 'Los avisos están activados.' };
export const offText: Text = { en: 'Alerts are off.', es: 'Los avisos están desactivados.' };

/** The first alert on a browser shows that alerts arrive. */
export const welcomeMessage = (language: Language): PushMessage => ({
  ...{
    en: { title: 'Alerts are on', body: 'This device gets your alerts from now on.' },
    es: {
      title: 'Avisos activados',
      body: 'A partir de ahora este dispositivo recibe tus avisos.',
    },
  }[language],
  path: '/dashboard/profile',
  topic: 'welcome',
  isUrgent: false,
});

/** Alerts of one topic replace each other on a browser. */
export const ticketTopic = (visitId: number): string => `ticket-${String(visitId)}`;
export const staffTopic = (visitId: number): string => `visit-${String(visitId)}`;

export interface TicketAlert {
  readonly visitId: number;
  /** 0: called. */
  readonly place: number;
  readonly shopName: string;
  /** The barber who calls; null: not known yet. */
  readonly barberName: string | null;
}

const ticketWords = (
  kind: TicketAlertKind,
  { place, barberName }: TicketAlert,
): Record<Language, { title: string; body: string }> => {
  const who = barberName ?? '';
  if (kind === 'called') {
    return {
      en: { title: "It's your turn", body: who ? `${who} is ready for you.` : 'Please come in.' },
      es: { title: 'Es tu turno', body: who ? `${who} te espera.` : 'Pasa, por favor.' },
    };
  }
  if (kind === 'next') {
    return {
      en: { title: 'You are next', body: 'Please be at the shop now.' },
      es: { title: 'Eres el siguiente', body: 'Acércate ya a la barbería.' },
    };
  }
  return {
    en: { title: `You are ${ordinal(place, 'en')} in line`, body: 'Your place has changed.' },
    es: {
      title: `Ahora eres el ${ordinal(place, 'es')} en la fila`,
      body: 'Tu lugar ha cambiado.',
    },
  };
};

/** An alert about a ticket. All alerts of one ticket replace each other. */
export const ticketMessage = (
  kind: TicketAlertKind,
  ticket: TicketAlert,
  { path, language }: { path: string; language: Language },
): PushMessage => {
  const { title, body } = ticketWords(kind, ticket)[language];
  return {
    title,
    body: `${body} · ${ticket.shopName}`,
    path,
    topic: ticketTopic(ticket.visitId),
    isUrgent: kind === 'called',
  };
};

export interface StaffAlert {
  readonly kind: StaffAlertKind;
  readonly visitId: number;
  /** As the customer gave it; null: no name. */
  readonly customerName: string | null;
  readonly ticketNumber: number;
  /** The place in line after a check-in; null: not in the line. */
  readonly place: number | null;
  /** Of a booking, in the shop's time zone. */
  readonly startsAt: Temporal.ZonedDateTime | null;
  readonly services: readonly string[];
}

const timeOf = (startsAt: Temporal.ZonedDateTime | null, language: Language): string =>
  startsAt === null
    ? ''
    : new Intl.DateTimeFormat(locales[language], {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone: startsAt.timeZoneId,
      }).format(startsAt.epochMilliseconds);

const checkedIn = (who: string, place: number | null): Record<Language, string> => {
  if (place === null) return { en: `${who} checked in`, es: `${who} se registró` };
  return {
    en: `${who} checked in, ${ordinal(place, 'en')} in line`,
    es: `${who} se registró, ${ordinal(place, 'es')} en la fila`,
  };
};

const staffTitle = ({ kind, place }: StaffAlert, who: string): Record<Language, string> =>
  ({
    checked_in: checkedIn(who, place),
    booked: { en: `${who} booked`, es: `${who} reservó` },
    moved: { en: `${who}'s booking was moved`, es: `Se cambió la reserva de ${who}` },
    cancelled: { en: `${who} canceled`, es: `${who} canceló` },
  })[kind];

/** An alert for staff. It names no phone number or address: it may be on a locked screen. */
export const staffMessage = (alert: StaffAlert, language: Language): PushMessage => {
  const { kind, visitId, customerName, ticketNumber, startsAt, services } = alert;
  const someone = {
    en: `Ticket #${String(ticketNumber)}`,
    es: `Turno n.º ${String(ticketNumber)}`,
  };
  const parts = [timeOf(startsAt, language), services.join(', ')];
  return {
    title: staffTitle(alert, customerName ?? someone[language])[language],
    body: parts.filter((part) => part !== '').join(' · ') || someone[language],
    path: kind === 'checked_in' ? '/dashboard' : '/dashboard/calendar',
    topic: staffTopic(visitId),
    isUrgent: false,
  };
};
