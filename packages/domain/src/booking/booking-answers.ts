interface Answer {
  readonly id: number;
  readonly action: 'keep' | 'move' | 'cancel';
  readonly barber?: number | undefined;
  readonly starts_at?: string | undefined;
}

/** Formats the answers for affected bookings as a query parameter: '12:keep,13:move:3:2026-12-26T16:00Z'. */
export const writeBookingAnswers = (answers: readonly Answer[]): string =>
  answers
    .map(({ id, action, barber, starts_at }) =>
      [id, action, ...(action === 'move' ? [barber, starts_at] : [])].join(':'),
    )
    .join(',');

const isInstant = (text: string): boolean => {
  try {
    return Temporal.Instant.from(text).epochMilliseconds > 0;
  } catch {
    return false;
  }
};

/** Parses a text that the contract has validated. A move without a valid time is left out. */
export const readBookingAnswers = (text: string): Answer[] =>
  text.split(',').flatMap((part): Answer[] => {
    const [booking, action, barber, ...time] = part.split(':');
    const id = Number(booking);
    if (action === 'keep' || action === 'cancel') return [{ id, action }];
    const startsAt = time.join(':');
    if (action !== 'move' || !isInstant(startsAt)) return [];
    return [{ id, action, barber: Number(barber), starts_at: startsAt }];
  });
