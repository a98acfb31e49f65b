import { accountMutants } from './account-mutants.ts';
import { affiliateIdentityMutants } from './affiliate-identity-mutants.ts';
import { affiliateScreenMutants } from './affiliate-screen-mutants.ts';
import { attributionMutants } from './attribution-mutants.ts';
import { blockedMutants } from './blocked-mutants.ts';
import { boardMutants } from './board-mutants.ts';
import { bookingMutants } from './booking-mutants.ts';
import { calendarMutants } from './calendar-mutants.ts';
import { capMutants } from './cap-mutants.ts';
import { checkInMutants } from './check-in-mutants.ts';
import { customerMutants } from './customer-mutants.ts';
import { demoMutants } from './demo-mutants.ts';
import { deskMutants } from './desk-mutants.ts';
import { faultMutants } from './fault-mutants.ts';
import { floodMutants } from './flood-mutants.ts';
import { hardeningMutants } from './hardening-mutants.ts';
import { keyMutants } from './key-mutants.ts';
import { kioskMutants } from './kiosk-mutants.ts';
import { kioskWebMutants } from './kiosk-web-mutants.ts';
import { landingMutants } from './landing-mutants.ts';
import { leavingMutants } from './leaving-mutants.ts';
import { ledgerMutants } from './ledger-mutants.ts';
import { limitMutants } from './limit-mutants.ts';
import { lineMutants } from './line-mutants.ts';
import { linkMutants } from './link-mutants.ts';
import { liveMutants } from './live-mutants.ts';
import { messageMutants } from './message-mutants.ts';
import type { Mutant } from './mutant.ts';
import { offlineMutants } from './offline-mutants.ts';
import { opsMutants } from './ops-mutants.ts';
import { pageMutants } from './page-mutants.ts';
import { payoutMutants } from './payout-mutants.ts';
import { payoutScreenMutants } from './payout-screen-mutants.ts';
import { pricingMutants } from './pricing-mutants.ts';
import { screenMutants } from './screen-mutants.ts';
import { secondFactorMutants } from './second-factor-mutants.ts';
import { sessionMutants } from './session-mutants.ts';
import { shopMutants } from './shop-mutants.ts';
import { slotMutants } from './slot-mutants.ts';
import { specificationMutants } from './specification-mutants.ts';
import { statementMutants } from './statement-mutants.ts';
import { statsMutants } from './stats-mutants.ts';
import { streetMutants } from './street-mutants.ts';
import { subscribeMutants } from './subscribe-mutants.ts';
import { syncMutants } from './sync-mutants.ts';
import { teamMutants } from './team-mutants.ts';
import { uploadMutants } from './upload-mutants.ts';
import { waitMutants } from './wait-mutants.ts';
import { webIdentityMutants } from './web-identity-mutants.ts';

/** Every guard that has a mutant, by subject; `npm run test:mutants` runs them. */
export const mutants: readonly Mutant[] = [
  ...sessionMutants,
  ...secondFactorMutants,
  ...accountMutants,
  ...teamMutants,
  ...shopMutants,
  ...uploadMutants,
  ...lineMutants,
  ...deskMutants,
  ...capMutants,
  ...checkInMutants,
  ...liveMutants,
  ...pageMutants,
  ...streetMutants,
  ...statsMutants,
  ...boardMutants,
  ...waitMutants,
  ...messageMutants,
  ...slotMutants,
  ...bookingMutants,
  ...linkMutants,
  ...calendarMutants,
  ...customerMutants,
  ...pricingMutants,
  ...subscribeMutants,
  ...syncMutants,
  ...limitMutants,
  ...statementMutants,
  ...blockedMutants,
  ...screenMutants,
  ...affiliateIdentityMutants,
  ...webIdentityMutants,
  ...attributionMutants,
  ...leavingMutants,
  ...ledgerMutants,
  ...payoutMutants,
  ...affiliateScreenMutants,
  ...payoutScreenMutants,
  ...opsMutants,
  ...demoMutants,
  ...faultMutants,
  ...floodMutants,
  ...kioskMutants,
  ...kioskWebMutants,
  ...landingMutants,
  ...offlineMutants,
  ...specificationMutants,
  ...hardeningMutants,
  ...keyMutants,
];
