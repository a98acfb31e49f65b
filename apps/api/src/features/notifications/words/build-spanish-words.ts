import type { TurnKind } from '@lineup/contract/notifications';
import type { MessageContent, Phrases, Words } from './build-english-words.ts';

/** The messages about a customer's turn. */
const spanishTurnWords = (
  kind: TurnKind,
  { shop, ticket, barber }: MessageContent,
  hello: string,
): Words => {
  switch (kind) {
    case 'turn_alert':
      return {
        subject: `Sigues tú en ${shop}`,
        heading: `Sigues tú${hello}`,
        paragraphs: [
          `Turno n.º ${String(ticket)}: no hay nadie antes que tú. Ven a la barbería. ¿Necesitas más tiempo? Dilo en tu turno.`,
        ],
        action: 'Abrir mi turno',
        text: `${shop}: sigues tú, turno n.º ${String(ticket)}. Ven a la barbería.`,
      };
    case 'turn_called':
      return {
        subject: `Es tu turno en ${shop}`,
        heading: `Es tu turno${hello}`,
        paragraphs: [
          `Turno n.º ${String(ticket)}: tu silla está lista. ¿Necesitas unos minutos más? Dilo en tu turno.`,
        ],
        action: 'Abrir mi turno',
        text: `${shop}: es tu turno, n.º ${String(ticket)}. Tu silla está lista.`,
      };
    case 'turn_corrected':
      return {
        subject: `Aún no es tu turno en ${shop}`,
        heading: `Aún no es tu turno${hello}`,
        paragraphs: [
          `Llamamos al turno n.º ${String(ticket)} antes de tiempo. Perdona: conservas tu lugar y te escribimos cuando te toque.`,
        ],
        action: 'Abrir mi turno',
        text: `${shop}: perdona, llamamos al turno n.º ${String(ticket)} antes de tiempo. Conservas tu lugar; te escribimos cuando te toque.`,
      };
    case 'barber_dropped':
      return {
        subject: `Te atiende cualquier barbero en ${shop}`,
        heading: `Te atiende el primer barbero libre${hello}`,
        paragraphs: [
          `El turno n.º ${String(ticket)} ya no espera al barbero que pediste. Conservas tu lugar y te llama el primer barbero libre. ¿Prefieres a otra persona? Elígela en tu turno.`,
        ],
        action: 'Abrir mi turno',
        text: `${shop}: el turno n.º ${String(ticket)} espera ahora al primer barbero libre, no al que pediste. Conservas tu lugar. Para elegir de nuevo:`,
      };
    case 'barber_kept':
      return {
        subject: `Esperas a ${barber} en ${shop}`,
        heading: `Esperas a ${barber}${hello}`,
        paragraphs: [
          `Te dijimos que te atiende el primer barbero libre. Perdona: el turno n.º ${String(ticket)} espera a ${barber}.`,
        ],
        action: 'Abrir mi turno',
        text: `${shop}: perdona, el turno n.º ${String(ticket)} espera a ${barber}, no a cualquier barbero.`,
      };
  }
};

/** Returns the words of each message in Spanish. */
export const buildSpanishWords = (
  content: MessageContent,
  { day, time, until, hello, withWhom }: Phrases,
): Words => {
  const { shop, ticket } = content;
  const change =
    until === null
      ? '¿Cambio de planes? Ya es tarde para cambiarla en línea: llama a la barbería.'
      : `¿Cambio de planes? Cámbiala o cancélala hasta el ${until}.`;
  const manage = until === null ? 'Ver mi reserva' : 'Ver, cambiar o cancelar';
  switch (content.kind) {
    case 'confirmation':
      return {
        subject: `Reserva: ${day}, ${time} en ${shop}`,
        heading: `Tu reserva está hecha${hello}`,
        paragraphs: content.isToConfirm
          ? ['Confirma que esta reserva es tuya: ábrela y pulsa el botón.', change]
          : [change],
        action: manage,
        text: `${shop}: tienes reserva el ${day}, ${time}${withWhom}. Turno n.º ${String(ticket)}. ${content.isToConfirm ? 'Confírmala' : until === null ? 'Detalles' : 'Cambiar o cancelar'}:`,
      };
    case 'moved':
      return {
        subject: `Nueva hora: ${day}, ${time} en ${shop}`,
        heading: `Tu reserva ha cambiado${hello}`,
        paragraphs: ['Esta es la nueva hora. La anterior queda libre.', change],
        action: manage,
        text: `${shop}: tu reserva pasa al ${day}, ${time}${withWhom}. Turno n.º ${String(ticket)}. Detalles:`,
      };
    case 'cancelled':
      return {
        subject: `Cancelada: ${day}, ${time} en ${shop}`,
        heading: `Tu reserva está cancelada${hello}`,
        paragraphs: ['No tienes que hacer nada más. Te esperamos cualquier otro día.'],
        action: 'Reservar otra hora',
        text: `${shop}: tu reserva del ${day}, ${time}${withWhom} está cancelada. Reservar de nuevo:`,
      };
    case 'day_reminder':
    case 'hour_reminder':
      return {
        subject: `Recordatorio: ${day}, ${time} en ${shop}`,
        heading: `Nos vemos pronto${hello}`,
        paragraphs:
          content.kind === 'day_reminder'
            ? [change]
            : ['¿Llegas tarde? Avisa a la barbería desde tu turno y te guarda el sitio.'],
        action: manage,
        text: `${shop}: te esperamos el ${day}, ${time}${withWhom}. Turno n.º ${String(ticket)}. Detalles:`,
      };
    case 'restored':
      return {
        subject: `No cancelada: ${day}, ${time} en ${shop}`,
        heading: `Tu reserva sigue en pie${hello}`,
        paragraphs: [
          'Te dijimos que estaba cancelada. Perdona: sigue en pie, a la misma hora.',
          change,
        ],
        action: manage,
        text: `${shop}: tu reserva del ${day}, ${time}${withWhom} no está cancelada, perdona. Turno n.º ${String(ticket)}. Detalles:`,
      };
    case 'turn_alert':
    case 'turn_called':
    case 'turn_corrected':
    case 'barber_dropped':
    case 'barber_kept':
      return spanishTurnWords(content.kind, content, hello);
  }
};
