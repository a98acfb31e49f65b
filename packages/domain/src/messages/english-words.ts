import type { MessageWords } from './message-words.ts';

/** Every message in English. A part in [brackets] needs its value. */
export const englishWords = {
  phrases: {
    confirm: 'Please confirm that this booking is yours: open it and press the button.',
    change: (until) =>
      until === null
        ? 'Plans change? It is too late to change it online: please call the shop.'
        : `Plans change? Move or cancel it until ${until}.`,
    actions: {
      change: 'View, move or cancel',
      details: 'View my booking',
      again: 'Book another time',
      choose: 'Open my ticket',
      ticket: 'Open my ticket',
    },
    textEnds: {
      confirm: 'Confirm:',
      change: 'Move or cancel:',
      details: 'Details:',
      again: 'Book again:',
      choose: 'To choose again:',
      ticket: '',
    },
  },
  templates: {
    confirmation: {
      subject: 'Booked: {day}, {time} at {shop}',
      heading: 'You’re booked[, {customer}]',
      body: '{change}',
      text: "{shop}: you're booked for {day}, {time}[ with {barber}]. Ticket #{ticket}.",
    },
    moved: {
      subject: 'New time: {day}, {time} at {shop}',
      heading: 'Your booking has moved[, {customer}]',
      body: 'This is the new time. The old one is free again.\n\n{change}',
      text: '{shop}: your booking has moved to {day}, {time}[ with {barber}]. Ticket #{ticket}.',
    },
    cancelled: {
      subject: 'Canceled: {day}, {time} at {shop}',
      heading: 'Your booking is canceled[, {customer}]',
      body: 'Nothing else to do. You are welcome any other day.',
      text: '{shop}: your booking for {day}, {time}[ with {barber}] is canceled.',
    },
    restored: {
      subject: 'Not canceled: {day}, {time} at {shop}',
      heading: 'Your booking is on again[, {customer}]',
      body: 'We told you that it was canceled. Sorry about that: it stands, at the time you had.\n\n{change}',
      text: '{shop}: your booking for {day}, {time}[ with {barber}] is not canceled after all, sorry. Ticket #{ticket}.',
    },
    day_reminder: {
      subject: 'Reminder: {day}, {time} at {shop}',
      heading: 'See you soon[, {customer}]',
      body: '{change}',
      text: '{shop}: see you {day}, {time}[ with {barber}]. Ticket #{ticket}.',
    },
    hour_reminder: {
      subject: 'Reminder: {day}, {time} at {shop}',
      heading: 'See you soon[, {customer}]',
      body: 'Running late? Tell the shop from your ticket, and your place is kept.',
      text: '{shop}: see you {day}, {time}[ with {barber}]. Ticket #{ticket}.',
    },
    checked_in: {
      subject: 'Your ticket at {shop}',
      heading: 'You’re in line[, {customer}]',
      body: 'Ticket #{ticket}. Your page shows your place and your wait. Need more time, or cannot come? Say so there.',
      text: "{shop}: you're in line, ticket #{ticket}. Your place and wait:",
    },
    turn_alert: {
      subject: 'You’re next at {shop}',
      heading: 'You’re next[, {customer}]',
      body: 'Ticket #{ticket}: nobody is before you. Please be at the shop. Need more time? Say so on your ticket.',
      text: "{shop}: you're next, ticket #{ticket}. Please be at the shop.",
    },
    turn_called: {
      subject: 'It’s your turn at {shop}',
      heading: 'It’s your turn[, {customer}]',
      body: 'Ticket #{ticket}: your chair is ready. Need a few more minutes? Say so on your ticket.',
      text: "{shop}: it's your turn, ticket #{ticket}. Your chair is ready.",
    },
    turn_corrected: {
      subject: 'Not your turn yet at {shop}',
      heading: 'Not your turn yet[, {customer}]',
      body: 'We called ticket #{ticket} too early. Sorry about that: you keep your place, and we write again when it is your turn.',
      text: "{shop}: sorry, ticket #{ticket} was called too early. You keep your place; we text you when it's your turn.",
    },
    barber_dropped: {
      subject: 'Any barber for you at {shop}',
      heading: 'The next free barber takes you[, {customer}]',
      body: 'Ticket #{ticket} no longer waits for the barber you asked for. You keep your place, and the next free barber calls you. Want somebody else? Choose on your ticket.',
      text: '{shop}: ticket #{ticket} now waits for the next free barber, not the one you asked for. You keep your place.',
    },
    barber_kept: {
      subject: 'You wait for {barber} at {shop}',
      heading: 'You wait for {barber}[, {customer}]',
      body: 'We told you that the next free barber takes you. Sorry about that: ticket #{ticket} waits for {barber}.',
      text: '{shop}: sorry, ticket #{ticket} waits for {barber}, not for any barber.',
    },
  },
} satisfies MessageWords;
