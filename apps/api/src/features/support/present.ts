import type { Letter } from '../../platform/mail/layout.ts';
import type { Text } from '../../platform/text.ts';
import type { Question } from './repository.ts';

export const thankYouText = (email: string): Text => ({
  en: `Thank you! We will reply to ${email}.`,
  es: `¡Gracias! Te responderemos a ${email}.`,
});

export interface TicketMail extends Question {
  id: number;
  shopId: number;
  shop_name: string;
  name: string;
  email: string;
  role: string;
}

/** The person's text line by line, then everything that helps to answer. */
export const presentTicketMail = (ticket: TicketMail): Letter => ({
  subject: `[${ticket.shop_name}] ${ticket.subject}`,
  heading: ticket.subject,
  paragraphs: [
    ...ticket.message.split(/\r?\n/).filter((line) => line.trim() !== ''),
    '—',
    `From: ${ticket.name} <${ticket.email}>, ${ticket.role}`,
    `Shop: ${ticket.shop_name} (${String(ticket.shopId)})`,
    `Page: ${ticket.page || 'not given'}`,
    `Browser: ${ticket.browser || 'not given'}`,
    `Ticket: ${String(ticket.shopId)}-${String(ticket.id)}`,
  ],
});
