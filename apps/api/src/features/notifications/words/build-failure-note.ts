import type { Language, Text } from '../../../platform/text.ts';

/** Why a message was not sent by a rule of ours; the carrier's own reasons are numbers. */
const notes: Readonly<Record<string, Text>> = {
  budget: {
    en: "Not texted: this month's texts are used up",
    es: 'Sin SMS: los de este mes se han agotado',
  },
  country: {
    en: 'Not texted: number outside your countries',
    es: 'Sin SMS: número fuera de tus países',
  },
  held: {
    en: 'Not sent: your messages are on hold',
    es: 'Sin enviar: tus mensajes están detenidos',
  },
  recipient: {
    en: 'Not sent: this person got too many messages today',
    es: 'Sin enviar: esta persona ha recibido demasiados mensajes hoy',
  },
  new_recipients: {
    en: "Not sent: today's limit of new people is reached",
    es: 'Sin enviar: se ha llegado al límite de personas nuevas de hoy',
  },
};

/** What the staff read beside a message that was not sent; '': its state says it. */
export const buildFailureNote = (failure: string, language: Language): string =>
  notes[failure]?.[language] ?? '';
