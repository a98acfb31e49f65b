import type { Appointment, AppointmentChanged } from '@lineup/contract/appointments/appointments';
import type { Language, Text } from '../../platform/text.ts';
import type { HistoryRow } from '../visits/changes/read-history.ts';

export const presentHistory = (rows: readonly HistoryRow[]) =>
  rows.map(({ created_at, name, action, reason }) => ({
    at: created_at.toString(),
    by: name ?? '',
    action,
    reason,
  }));

type Sentence = (ticket: string, barber: string) => Text;

export const changeTexts = {
  claimed: (ticket) => ({
    en: `Ticket #${ticket} is yours.`,
    es: `El turno n.º ${ticket} es tuyo.`,
  }),
  seated: (ticket, barber) => ({
    en: `Ticket #${ticket} is with ${barber}.`,
    es: `El turno n.º ${ticket} es de ${barber}.`,
  }),
  reordered: (ticket) => ({
    en: `Ticket #${ticket} has a new place in line.`,
    es: `El turno n.º ${ticket} tiene un nuevo lugar en la fila.`,
  }),
  called: (ticket) => ({
    en: `Ticket #${ticket} is called.`,
    es: `Se ha llamado al turno n.º ${ticket}.`,
  }),
  served: (ticket) => ({
    en: `Ticket #${ticket} is completed.`,
    es: `El turno n.º ${ticket} se ha completado.`,
  }),
  skipped: (ticket) => ({
    en: `Ticket #${ticket} is back in line, open to every barber.`,
    es: `El turno n.º ${ticket} vuelve a la fila, abierto a todos los barberos.`,
  }),
  noShow: (ticket) => ({
    en: `Ticket #${ticket} is marked as a no-show.`,
    es: `El turno n.º ${ticket} consta como no presentado.`,
  }),
  arrived: (ticket) => ({
    en: `Ticket #${ticket} is in the shop.`,
    es: `El cliente del turno n.º ${ticket} está en la barbería.`,
  }),
  cancelled: (ticket) => ({
    en: `Ticket #${ticket} is canceled.`,
    es: `El turno n.º ${ticket} se ha cancelado.`,
  }),
  undone: (ticket) => ({
    en: `Ticket #${ticket} is as it was before.`,
    es: `El turno n.º ${ticket} está como antes.`,
  }),
  edited: (ticket) => ({
    en: `Ticket #${ticket} is saved.`,
    es: `El turno n.º ${ticket} se ha guardado.`,
  }),
  added: (ticket) => ({
    en: `Ticket #${ticket} is in line.`,
    es: `El turno n.º ${ticket} está en la fila.`,
  }),
} satisfies Record<string, Sentence>;

/** The specification allows clients to read the sentence from either field. */
export const presentChanged = (
  appointment: Appointment,
  sentence: Sentence,
  language: Language,
): AppointmentChanged => {
  const { ticket_number, barber_name } = appointment;
  const message = sentence(String(ticket_number), barber_name ?? '')[language];
  return { status: 1, message, response: message, appointment };
};
