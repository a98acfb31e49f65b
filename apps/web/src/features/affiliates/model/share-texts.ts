import type { Language } from '../../../lib/texts/texts.ts';

/** Where a text is meant for; also the `source` of its link. */
export const sharePlaces = ['whatsapp', 'instagram', 'email'] as const;
export type SharePlace = (typeof sharePlaces)[number];

interface ShareText {
  /** Only for a mail. */
  readonly subject?: string;
  readonly body: (link: string) => string;
}

/**
 * Texts that affiliates may send as they are, in the recipient's language, not in that of this
 * screen. Each says that its sender is paid: readers have a right to know, and many countries
 * require it.
 */
const texts: Readonly<Record<Language, Readonly<Record<SharePlace, ShareText>>>> = {
  en: {
    whatsapp: {
      body: (link) =>
        `If your shop still keeps the walk-in line on paper, look at Lineup: customers check in on their phone, see how long they will wait, and come when it is their turn. There is a free plan: ${link} (I get a share if you later pay for it.)`,
    },
    instagram: {
      body: (link) =>
        `No more "how long is the wait?" calls. With Lineup, customers join the line on their phone, see an honest wait and come when it is their turn. Walk-ins and bookings in one line. Free to begin: ${link}\n\n#ad: I earn a commission`,
    },
    email: {
      subject: 'A calmer line for your shop',
      body: (link) =>
        `Hi,\n\nI thought of your shop when I saw Lineup. Customers check in on their own phone, see how long they will wait, and come back when it is nearly their turn. Your team sees who is next, and bookings keep their time among the walk-ins.\n\nThere is a free plan, so you can try it on a quiet day:\n${link}\n\nTo be open with you: if you choose a paid plan, I get a share of it. You pay the same.\n\nBest wishes`,
    },
  },
  es: {
    whatsapp: {
      body: (link) =>
        `Si en tu barbería aún anotas en papel a los clientes sin cita, mira Lineup: toman su turno con el celular, ven cuánto van a esperar y vienen cuando les toca. Hay un plan gratuito: ${link} (Si más adelante pagas un plan, recibo una parte.)`,
    },
    instagram: {
      body: (link) =>
        `Se acabaron las llamadas de "¿cuánto hay que esperar?". Con Lineup, tus clientes se ponen en la fila con el celular, ven una espera honesta y vienen cuando les toca. Clientes sin cita y reservas en una sola fila. Empieza gratis: ${link}\n\n#publicidad: gano una comisión`,
    },
    email: {
      subject: 'Una fila más tranquila para tu barbería',
      body: (link) =>
        `Hola:\n\nAl ver Lineup pensé en tu barbería. Los clientes toman su turno con su propio celular, ven cuánto van a esperar y vuelven cuando casi les toca. Tu equipo ve quién es el siguiente, y las reservas mantienen su hora entre los clientes sin cita.\n\nHay un plan gratuito, así que puedes probarlo en un día tranquilo:\n${link}\n\nTe lo digo claro: si eliges un plan de pago, recibo una parte. Tú pagas lo mismo.\n\nSaludos`,
    },
  },
};

export const shareText = (language: Language, place: SharePlace, link: string) => {
  const { subject, body } = texts[language][place];
  return { subject, body: body(link) };
};

interface CardText {
  readonly title: string;
  readonly line: string;
}

/** For a printed card with room for two lines. */
export const cardTexts: Readonly<Record<Language, CardText>> = {
  en: {
    title: 'The line, without the waiting room',
    line: 'Check-in, waits and bookings for your shop. Free to begin.',
  },
  es: {
    title: 'La fila, sin sala de espera',
    line: 'Registro, esperas y reservas para tu barbería. Empieza gratis.',
  },
};
