/** A visit that staff added: how far it was acknowledged to have come. */
export interface LedgerVisit {
  readonly shop: number;
  status: 'pending' | 'in_progress' | 'completed';
  /** In cents, once it is completed. */
  payment: number | null;
}

/** What the product has acknowledged, kept outside of it. */
export interface Ledger {
  /** The ticket number of each check-in, by the private token of its page. */
  readonly checkIns: Map<string, { readonly shop: number; readonly ticket: number }>;
  /** By the id of the visit. */
  readonly visits: Map<number, LedgerVisit>;
  /** By the private token of its page. */
  readonly bookings: Map<
    string,
    {
      readonly shop: number;
      readonly barber: number;
      readonly startsAt: string;
      /** The address that its messages go to; each booking has its own. */
      readonly email: string;
    }
  >;
}

export const createLedger = (): Ledger => ({
  checkIns: new Map(),
  visits: new Map(),
  bookings: new Map(),
});

/** Each write counts: a visit that was claimed and completed has three. */
const writesOf: Readonly<Record<LedgerVisit['status'], number>> = {
  pending: 1,
  in_progress: 2,
  completed: 3,
};

export const countWrites = ({ checkIns, visits, bookings }: Ledger): number => {
  const ofVisits = [...visits.values()].reduce((sum, { status }) => sum + writesOf[status], 0);
  return checkIns.size + bookings.size + ofVisits;
};
