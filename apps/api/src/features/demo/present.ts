import type { Showcase } from '@lineup/contract/demo';
import { firstNameOf, wallNameOf } from '@lineup/domain/accounts/first-name';
import { buildShop } from '../check-in/join/build-shop.ts';
import { buildInstant, buildLikely } from '../check-in/join/build-times.ts';
import { likelyRange, type VisitRow } from '../visits/line/build-line-snapshot.ts';
import type { ShowcaseSnapshot } from './get-showcase.ts';

const presentShown = (visit: VisitRow) => ({
  ticket_number: visit.ticket_number,
  customer_name: wallNameOf(visit.customer_name || visit.known_name || ''),
  service_names: visit.services.map(({ name }) => name).join(' + ') || null,
});

/** The line as the landing page draws it, with invented first names. */
export const presentShowcase = ({ line, done, waiting, now }: ShowcaseSnapshot): Showcase => {
  const { name, username, time_zone } = buildShop(line);
  return {
    shop: { name, username, time_zone },
    done,
    in_chair: line.visits
      .filter(({ status }) => status === 'in_progress')
      .map((visit) => ({
        ...presentShown(visit),
        barber_name: firstNameOf(visit.barber_name ?? ''),
      })),
    waiting: waiting.flatMap((own) => {
      const likely = buildLikely(own.likely && likelyRange(own.likely));
      return line.visits
        .filter((visit) => visit.id === own.visit.id)
        .map((visit) => ({
          ...presentShown(visit),
          scheduled_time: visit.source === 'walk_in' ? null : buildInstant(visit.scheduled_at),
          arrived_at: buildInstant(visit.arrived_at),
          likely,
        }));
    }),
    updated_at: now.toString(),
  };
};
