import type { CustomerCard } from '@lineup/contract/appointments/customer-card';
import {
  type Customer,
  type createCustomer as createContract,
  type ImportField,
  importFields,
  type updateCustomer as updateContract,
  type CustomerProfile as WireProfile,
} from '@lineup/contract/customers';
import type { RequestOf } from '@lineup/contract/kernel/endpoint';
import { formatCents } from '@lineup/domain/money';
import { requirePhone } from '../../platform/phone.ts';
import type { Language, Text } from '../../platform/text.ts';
import { buildFailureNote } from '../notifications/words/build-failure-note.ts';
import type { CustomerCardRows } from './card/get-customer-card.ts';
import type { CustomerProfile } from './get-customer.ts';
import type { ImportResult } from './import/import-customers.ts';
import type { CustomerRow, CustomerValues } from './repository.ts';

export const presentCustomer = (row: CustomerRow): Customer => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  email: row.email,
  note: row.note,
  visits: row.visit_count,
  no_shows: row.no_show_count,
  spend: formatCents(row.spend_cents),
  last_visit: row.last_visit_at?.toString() ?? null,
  created_at: row.created_at.toString(),
});

export const presentProfile = (profile: CustomerProfile, language: Language): WireProfile => ({
  customer: presentCustomer(profile.customer),
  time_zone: profile.timeZone,
  visits: profile.visits.map(({ at, services, payment_cents, ...visit }) => ({
    ...visit,
    at: at.toString(),
    services: services.map(({ name }) => name),
    payment: payment_cents === null ? null : formatCents(payment_cents),
  })),
  messages: profile.messages.map(({ at, failure, ...message }) => ({
    ...message,
    at: at.toString(),
    note: buildFailureNote(failure, language),
  })),
  duplicates: profile.duplicates.map(presentCustomer),
});

export const presentCard = (card: CustomerCardRows): CustomerCard => ({
  customer: card.customer
    ? {
        id: card.customer.id,
        name: card.customer.name,
        note: card.customer.note,
        visits: card.customer.visit_count,
        no_shows: card.customer.no_show_count,
        last_visit: card.customer.last_visit_at?.toString() ?? null,
      }
    : null,
  visits: card.visits.map(({ id, at, status, barber_name, services, payment_cents, note }) => ({
    id,
    at: at.toString(),
    status,
    barber_name,
    services: services.map(({ name }) => name),
    payment: payment_cents === null ? null : formatCents(payment_cents),
    note,
  })),
  photo_consent: card.consent
    ? { given_at: card.consent.given_at.toString(), recorded_by: card.consent.recorded_by }
    : null,
  photos: card.photos.map(({ id, taken_at, taken_by }) => ({
    id,
    taken_at: taken_at.toString(),
    taken_by,
  })),
  time_zone: card.timeZone,
});

const readPhone = (phone: string) => (phone === '' ? null : requirePhone(phone, 'phone'));
const readEmail = (email: string) => (email === '' ? null : email.toLowerCase());

/** Reads the form: an empty field means no value. */
export const readCustomer = ({
  name,
  phone,
  email,
  note,
}: RequestOf<typeof createContract>['body']): CustomerValues => ({
  name,
  phone: readPhone(phone),
  email: readEmail(email),
  note,
});

export const readChanges = ({
  name,
  phone,
  email,
  note,
}: RequestOf<typeof updateContract>['body']): Partial<CustomerValues> => ({
  ...(name !== undefined && { name }),
  ...(phone !== undefined && { phone: readPhone(phone) }),
  ...(email !== undefined && { email: readEmail(email) }),
  ...(note !== undefined && { note }),
});

export const erasedText: Text = {
  en: 'Everything about this person has been erased.',
  es: 'Se ha borrado todo sobre esta persona.',
};

/** The field of each column; the contract has already validated the names. */
export const readFields = (columns: string): ImportField[] =>
  columns.split(',').map((name) => importFields.find((field) => field === name) ?? 'ignore');

const MOST_REASONS = 100;

export const presentImport = ({ created, updated, skipped }: ImportResult, language: Language) => ({
  created,
  updated,
  skipped: skipped
    .slice(0, MOST_REASONS)
    .map(({ row, reason }) => ({ row, reason: reason[language] })),
  skipped_rows: skipped.length,
});
