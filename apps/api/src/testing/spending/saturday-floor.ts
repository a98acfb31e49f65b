import type { Appointment } from '@lineup/contract/appointments/appointments';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import type { ShopBarber } from '@lineup/contract/team/barbers';
import type { Demand } from '../../seed/visits/demand.ts';
import type { CallOptions, TestApp } from '../test-app.ts';

/** A barber who is signed in. */
export interface Chair {
  access: string;
  refresh: string;
  visit: Appointment | null;
  freeAt: number;
}

/** The IP address of everything in the shop. */
export const WIFI = '192.0.2.10';

export interface Floor {
  readonly t: TestApp;
  readonly desk: Chair;
  readonly kioskToken: string;
  readonly barbers: readonly ShopBarber[];
  readonly today: Temporal.PlainDate;
  readonly counts: Record<'calls' | 'checkIns' | 'bookings' | 'served' | 'left', number>;
  /** A call of a person; undefined when it was refused. */
  readonly call: <T>(endpoint: Endpoint, options: CallOptions) => Promise<T | undefined>;
  readonly contactOf: (demand: Demand) => { name: string; phone: string; email: string };
}
