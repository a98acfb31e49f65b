import type { Language, Text } from '../../../platform/text.ts';

/** Why one of our rules prevented a message; the carrier's own reasons are numbers. */
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

/** The note for staff beside a message that was not sent; '' when its state is enough. */
export const buildFailureNote = (failure: string, language: Language): string =>
  notes[failure]?.[language] ?? '';
