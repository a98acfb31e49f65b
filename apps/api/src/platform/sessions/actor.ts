import type { Access } from '@lineup/contract/kernel/endpoint';
import type { Right, Role } from '@lineup/contract/kernel/rights';
import type { AuthorizedAffiliateId } from './authorized-affiliate.ts';
import type { AuthorizedShopId, PublicShopId } from './authorized-shop.ts';

/** A signed-in person. */
export interface Actor {
  readonly sessionId: string;
  readonly accountId: number;
  /** Signed in where a second factor is required, without having one: may only set one up. */
  readonly needsSecondFactor?: true;
}

/** A signed-in person working for a shop. */
export interface Staff extends Actor {
  readonly shop: AuthorizedShopId;
  readonly membershipId: number;
  readonly role: Role;
}

/** A signed-in person with an affiliate profile; they may work for a shop too. */
export interface AffiliateActor extends Actor {
  readonly affiliate: AuthorizedAffiliateId;
}

/** Somebody without an account who has the link of one visit's ticket. */
export interface TicketHolder {
  readonly shop: PublicShopId;
  readonly visitId: number;
}

/**
 * A tablet that an owner has set up as a kiosk of their shop: it takes check-ins, and nobody is
 * signed in.
 */
export interface KioskDevice {
  readonly shop: AuthorizedShopId;
  readonly kioskId: number;
}

export const isStaff = (actor: Actor): actor is Staff => 'shop' in actor;

/** The caller of a use case, by its endpoint's access. */
export type ActorOf<A extends Access> = A extends 'public'
  ? undefined
  : A extends 'optional'
    ? Actor | Staff | undefined
    : A extends Right
      ? Staff
      : A extends 'affiliate'
        ? AffiliateActor
        : A extends 'ticket'
          ? TicketHolder
          : A extends 'kiosk'
            ? KioskDevice
            : Actor | Staff;
