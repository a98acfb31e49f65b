/**
 * How long a job may wait. `now`: a person waits for it, such as a code or a text. `soon`: within
 * minutes. `nightly`: whenever there is time, because there may be one for every shop.
 */
export const urgencies = ['now', 'soon', 'nightly'] as const;
export type Urgency = (typeof urgencies)[number];

/** Jobs at a time. Each urgency has its own, so that no number of nightly jobs delays a code. */
export const CONCURRENCY: Readonly<Record<Urgency, number>> = { now: 5, soon: 3, nightly: 2 };

export const urgencyOf = ({ urgency = 'soon' }: { readonly urgency?: Urgency }): Urgency => urgency;

/** The urgency as the queue stores it: jobs with a lower number begin first. */
export const priorityOf = (job: { readonly urgency?: Urgency }): number =>
  urgencies.indexOf(urgencyOf(job));
