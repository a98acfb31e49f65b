import type { MessageWords } from './message-words.ts';

/** Every message in Spanish. A part in [brackets] needs its value. */
export const spanishWords = {
  phrases: {
    confirm: 'Confirma que esta reserva es tuya: ábrela y pulsa el botón.',
    change: (until) =>
      until === null
        ? '¿Cambio de planes? Ya es tarde para cambiarla en línea: llama a la barbería.'
        : `¿Cambio de planes? Cámbiala o cancélala hasta el ${until.replace(/\.$/, '')}.`,
    actions: {
      change: 'Ver, cambiar o cancelar',
      details: 'Ver mi reserva',
      again: 'Reservar otra hora',
      choose: 'Abrir mi turno',
      ticket: 'Abrir mi turno',
    },
    textEnds: {
      confirm: 'Confírmala:',
      change: 'Cambiar o cancelar:',
      details: 'Detalles:',
      again: 'Reservar de nuevo:',
      choose: 'Para elegir de nuevo:',
      ticket: '',
    },
  },
  templates: {
    confirmation: {
      subject: 'Reserva: {day}, {time} en {shop}',
      heading: 'Tu reserva está hecha[, {customer}]',
      body: '{change}',
      text: '{shop}: tienes reserva el {day}, {time}[ con {barber}]. Turno n.º {ticket}.',
    },
    moved: {
      subject: 'Nueva hora: {day}, {time} en {shop}',
      heading: 'Tu reserva ha cambiado[, {customer}]',
      body: 'Esta es la nueva hora. La anterior queda libre.\n\n{change}',
      text: '{shop}: tu reserva pasa al {day}, {time}[ con {barber}]. Turno n.º {ticket}.',
    },
    cancelled: {
      subject: 'Cancelada: {day}, {time} en {shop}',
      heading: 'Tu reserva está cancelada[, {customer}]',
      body: 'No tienes que hacer nada más. Te esperamos cualquier otro día.',
      text: '{shop}: tu reserva del {day}, {time}[ con {barber}] está cancelada.',
    },
    restored: {
      subject: 'No cancelada: {day}, {time} en {shop}',
      heading: 'Tu reserva sigue en pie[, {customer}]',
      body: 'Te dijimos que estaba cancelada. Perdona: sigue en pie, a la misma hora.\n\n{change}',
      text: '{shop}: tu reserva del {day}, {time}[ con {barber}] no está cancelada, perdona. Turno n.º {ticket}.',
    },
    day_reminder: {
      subject: 'Recordatorio: {day}, {time} en {shop}',
      heading: 'Nos vemos pronto[, {customer}]',
      body: '{change}',
      text: '{shop}: te esperamos el {day}, {time}[ con {barber}]. Turno n.º {ticket}.',
    },
    hour_reminder: {
      subject: 'Recordatorio: {day}, {time} en {shop}',
      heading: 'Nos vemos pronto[, {customer}]',
      body: '¿Llegas tarde? Avisa a la barbería desde tu turno y te guarda el sitio.',
      text: '{shop}: te esperamos el {day}, {time}[ con {barber}]. Turno n.º {ticket}.',
    },
    checked_in: {
      subject: 'Tu turno en {shop}',
      heading: 'Estás en la fila[, {customer}]',
      body: 'Turno n.º {ticket}. Tu página muestra tu lugar y tu espera. ¿Necesitas más tiempo o no puedes venir? Dilo ahí.',
      text: '{shop}: estás en la fila, turno n.º {ticket}. Tu lugar y tu espera:',
    },
    turn_alert: {
      subject: 'Sigues tú en {shop}',
      heading: 'Sigues tú[, {customer}]',
      body: 'Turno n.º {ticket}: no hay nadie antes que tú. Ven a la barbería. ¿Necesitas más tiempo? Dilo en tu turno.',
      text: '{shop}: sigues tú, turno n.º {ticket}. Ven a la barbería.',
    },
    turn_called: {
      subject: 'Es tu turno en {shop}',
      heading: 'Es tu turno[, {customer}]',
      body: 'Turno n.º {ticket}: tu silla está lista. ¿Necesitas unos minutos más? Dilo en tu turno.',
      text: '{shop}: es tu turno, n.º {ticket}. Tu silla está lista.',
    },
    turn_corrected: {
      subject: 'Aún no es tu turno en {shop}',
      heading: 'Aún no es tu turno[, {customer}]',
      body: 'Llamamos al turno n.º {ticket} antes de tiempo. Perdona: conservas tu lugar y te escribimos cuando te toque.',
      text: '{shop}: perdona, llamamos al turno n.º {ticket} antes de tiempo. Conservas tu lugar; te escribimos cuando te toque.',
    },
    barber_dropped: {
      subject: 'Te atiende cualquier barbero en {shop}',
      heading: 'Te atiende el primer barbero libre[, {customer}]',
      body: 'El turno n.º {ticket} ya no espera al barbero que pediste. Conservas tu lugar y te llama el primer barbero libre. ¿Prefieres a otra persona? Elígela en tu turno.',
      text: '{shop}: el turno n.º {ticket} espera ahora al primer barbero libre, no al que pediste. Conservas tu lugar.',
    },
    barber_kept: {
      subject: 'Esperas a {barber} en {shop}',
      heading: 'Esperas a {barber}[, {customer}]',
      body: 'Te dijimos que te atiende el primer barbero libre. Perdona: el turno n.º {ticket} espera a {barber}.',
      text: '{shop}: perdona, el turno n.º {ticket} espera a {barber}, no a cualquier barbero.',
    },
  },
} satisfies MessageWords;
