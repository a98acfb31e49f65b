import type { User } from '@lineup/contract/identity/auth';
import { type PlanSelection, type PlansQuery, PricingSection } from './pricing-section.tsx';

/** A visitor takes no plan: every button leads to the login. */
const noSelection: PlanSelection = { processing: null, problem: null, onChoose: () => undefined };

interface VisitorPricingProps {
  /** The placeholder for nobody logged in. */
  user: User;
  query: PlansQuery;
}

/** The price list of the landing page. */
export const VisitorPricing = ({ user, query }: VisitorPricingProps) => (
  <PricingSection
    isLarge
    viewer={{ ...user, isSubscribed: false }}
    query={query}
    selection={noSelection}
  />
);
