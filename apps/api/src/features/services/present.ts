import type { RequestOf } from '@lineup/contract/kernel/endpoint';
import type { createService, Service as WireService } from '@lineup/contract/services';
import { formatCents, parseCents } from '@lineup/domain/money';
import { formatDuration, parseDuration } from '@lineup/domain/time/duration';
import type { Text } from '../../platform/text.ts';
import type { SavedService } from './create-service.ts';
import type { Service } from './repository.ts';

const presentTerms = (durationSeconds: number | null, priceCents: number | null) => ({
  estimated_time: durationSeconds === null ? null : formatDuration(durationSeconds),
  price: priceCents === null ? null : formatCents(priceCents),
});

export const presentService = (row: Service): WireService => ({
  id: row.id,
  name: row.name,
  description: row.description,
  ...presentTerms(row.duration_seconds, row.price_cents),
  category_id: row.category_id,
  category_name: row.category_name,
  position: row.position,
  is_active: row.is_active,
  price_from: row.price_from,
  is_add_on: row.is_add_on,
  barbers: row.barbers.map((own) => ({
    barber: own.barberId,
    is_offered: own.isOffered,
    ...presentTerms(own.durationSeconds, own.priceCents),
  })),
});

/** Reads the form: an empty or absent field means 'not specified'; of the later ones, 'as before'. */
export const readService = (input: RequestOf<typeof createService>['body']): SavedService => ({
  name: input.name,
  description: input.description ?? '',
  duration_seconds: parseDuration(input.estimated_time ?? '') ?? null,
  price_cents: parseCents(input.price ?? '') ?? null,
  category_id: input.category_id,
  is_active: input.is_active,
  price_from: input.price_from,
  is_add_on: input.is_add_on,
  barbers: input.barbers?.map((own) => ({
    membership_id: own.barber,
    is_offered: own.is_offered,
    // A length of zero is none.
    duration_seconds: parseDuration(own.estimated_time ?? '') || null,
    price_cents: parseCents(own.price ?? '') ?? null,
  })),
});

export const deletedText: Text = {
  en: 'The service has been deleted.',
  es: 'El servicio se ha eliminado.',
};

export const deletedCategoryText: Text = {
  en: 'The category has been deleted. Its services are still there.',
  es: 'La categoría se ha eliminado. Sus servicios siguen ahí.',
};
