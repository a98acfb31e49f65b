import type { Access } from '@lineup/contract/kernel/endpoint';
import type { AuthorizedAffiliateId } from './authorized-affiliate.ts';
import type { AuthorizedShopId, PublicShopId } from './authorized-shop.ts';

/** A signed-in person. */
export interface Actor {
  readonly sessionId: string;
  readonly accountId: number;
  /** Signed in where a second factor is required, and has none: may only set one up. */
  readonly needsSecondFactor?: true;
}

/** A signed-in person working for a shop. */
export interface Staff extends Actor {
  readonly shop: AuthorizedShopId;
  readonly membershipId: number;
  readonly role: 'owner' | 'employee';
}

/** A signed-in person with a profile in the affiliate programme; they may work for a shop too. */
export interface AffiliateActor extends Actor {
  readonly affiliate: AuthorizedAffiliateId;
}

/** Somebody without an account who holds the link of one visit's ticket. */
export interface TicketHolder {
  readonly shop: PublicShopId;
  readonly visitId: number;
}

/** A tablet that an owner has made a kiosk of their shop: it takes arrivals, and nobody is signed in. */
export interface KioskDevice {
  readonly shop: AuthorizedShopId;
  readonly kioskId: number;
}

export const isStaff = (actor: Actor): actor is Staff => 'shop' in actor;

/** Who a use case is called by, as its endpoint's access promises. */
export type ActorOf<A extends Access> = A extends 'public'
  ? undefined
  : A extends 'optional'
    ? Actor | Staff | undefined
    : A extends 'staff' | 'owner'
      ? Staff
      : A extends 'affiliate'
        ? AffiliateActor
        : A extends 'ticket'
          ? TicketHolder
          : A extends 'kiosk'
            ? KioskDevice
            : Actor | Staff;
