import type { Client } from 'pg';

/** A day around a change of the clocks. */
export interface ZoneDay {
  readonly zone: string;
  readonly day: string;
}

export interface Change {
  readonly zone: string;
  /** The last local day before it and the first after it. */
  readonly before: string;
  readonly after: string;
  /** In minutes since the epoch. */
  readonly at: number;
}

/** Every change of the clocks that PostgreSQL has, in zones that we support too. */
export const selectChanges = async (
  client: Client,
  from: string,
  months: number,
): Promise<Change[]> => {
  const { rows: names } = await client.query<{ name: string }>(
    `select name from pg_timezone_names
     where name !~ '^(posix|right)/|^(localtime|posixrules|Factory)$' order by name`,
  );
  const known = names.map(({ name }) => name).filter(isZone);
  const ahead = (at: string) => `((${at}) at time zone zone) - ((${at}) at time zone 'UTC')`;
  const { rows } = await client.query<Change>(
    `select zone, (noon at time zone zone)::date::text as before,
       ((noon + interval '1 day') at time zone zone)::date::text as after,
       extract(epoch from exact.at)::float8 / 60 as at
     from unnest($1::text[]) as zone
     cross join generate_series(
       ($2::date + time '12:00') at time zone 'UTC',
       ($2::date + time '12:00') at time zone 'UTC' + make_interval(months => $3),
       interval '1 day') as noon
     cross join lateral (
       select min(at) as at
       from generate_series(noon, noon + interval '1 day', interval '15 min') as at
       where ${ahead('at')} <> ${ahead('noon')}
     ) as exact
     where ${ahead('noon')} <> ${ahead("noon + interval '1 day'")}
     order by zone, at`,
    [known, from, months],
  );
  return rows;
};

const isZone = (name: string): boolean => {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
};

/** Zones with the same offsets before and after the same instant change their clocks alike. */
export const kindOf = ({ zone, at }: Change): string => {
  const after = Temporal.Instant.fromEpochMilliseconds(at * 60_000).toZonedDateTimeISO(zone);
  return `${String(at)} ${after.subtract({ minutes: 1 }).offset} ${after.offset}`;
};

/** The days of a change, and one on either side. */
export const daysAround = ({ zone, before, after }: Change): ZoneDay[] => {
  const first = Temporal.PlainDate.from(before).subtract({ days: 1 });
  const { days } = first.until(Temporal.PlainDate.from(after).add({ days: 1 }));
  return Array.from({ length: days + 1 }, (_, index) => ({
    zone,
    day: first.add({ days: index }).toString(),
  }));
};

/** The local times of a day in PostgreSQL, every quarter of an hour from midnight. */
export interface ShownDay extends ZoneDay {
  /**
   * When each local time occurs first, in minutes since the epoch; null when the clock skips it.
   */
  readonly shown: readonly (number | null)[];
  /** The same with PostgreSQL's interpretation of a skipped time: hours may end there. */
  readonly taken: readonly number[];
}

export const QUARTER = 15;

/**
 * A local time exists if `AT TIME ZONE` and its reverse return it unchanged. For one that exists
 * twice PostgreSQL returns the second; the first is earlier by the amount that the clocks are set
 * back.
 */
export const selectShown = async (
  client: Client,
  days: readonly ZoneDay[],
): Promise<ShownDay[]> => {
  const { rows } = await client.query<ShownDay>(
    `select zone, day::text,
       array_agg(extract(epoch from first.at)::float8 / 60 order by minute) as shown,
       array_agg(extract(epoch from coalesce(first.at, named.at))::float8 / 60 order by minute)
         as taken
     from unnest($1::text[], $2::date[]) as days (zone, day)
     cross join generate_series(0, 1440, ${QUARTER}) as minute
     cross join lateral (select day + make_interval(mins => minute) as wall) as clock
     cross join lateral (select wall at time zone zone as at) as named
     cross join lateral (
       select min(named.at - earlier.by) as at
       from (values (interval '0'), ('20 min'), ('30 min'), ('1 hour'), ('2 hours')) as earlier (by)
       where (named.at - earlier.by) at time zone zone = wall
     ) as first
     group by zone, day`,
    [days.map(({ zone }) => zone), days.map(({ day }) => day)],
  );
  return rows;
};

/** The changes in our own table of zones, in PostgreSQL's format. */
const ownChanges = (zone: string, today: Temporal.PlainDate, months: number): string => {
  const noon = today.toPlainDateTime({ hour: 12 }).toZonedDateTime('UTC');
  const until = noon.add({ months }).toInstant();
  const found: number[] = [];
  let at = noon.withTimeZone(zone).getTimeZoneTransition('next');
  while (at && Temporal.Instant.compare(at.toInstant(), until) < 0) {
    found.push(at.epochMilliseconds / 60_000);
    at = at.getTimeZoneTransition('next');
  }
  return found.join();
};

/** Zones with a change that only one of the two tables has: one of them is older. */
export const zonesApart = (
  changes: readonly Change[],
  today: Temporal.PlainDate,
  months: number,
): Set<string> => {
  const theirs = Map.groupBy(changes, ({ zone }) => zone);
  const zones = new Set([...theirs.keys(), ...Intl.supportedValuesOf('timeZone')]);
  const changesOf = (zone: string) => (theirs.get(zone) ?? []).map(({ at }) => at).join();
  return new Set([...zones].filter((zone) => changesOf(zone) !== ownChanges(zone, today, months)));
};
