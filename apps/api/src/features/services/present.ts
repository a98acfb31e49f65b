import type { ServiceInput, Service as WireService } from '@lineup/contract/services';
import { formatCents, parseCents } from '@lineup/domain/money';
import { formatDuration, parseDuration } from '@lineup/domain/time/duration';
import type { Text } from '../../platform/text.ts';
import type { Service, ServiceValues } from './repository.ts';

export const presentService = (row: Service): WireService => ({
  id: row.id,
  name: row.name,
  description: row.description,
  estimated_time: row.duration_seconds === null ? null : formatDuration(row.duration_seconds),
  price: row.price_cents === null ? null : formatCents(row.price_cents),
});

/** Reads the form: an empty or absent field means 'not specified'. */
export const readService = (input: ServiceInput): ServiceValues => ({
  name: input.name,
  description: input.description ?? '',
  duration_seconds: parseDuration(input.estimated_time ?? '') ?? null,
  price_cents: parseCents(input.price ?? '') ?? null,
});

export const deletedText: Text = {
  en: 'The service has been deleted.',
  es: 'El servicio se ha eliminado.',
};
