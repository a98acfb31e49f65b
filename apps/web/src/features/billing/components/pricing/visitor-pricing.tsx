import type { User } from '@lineup/contract/identity/auth';
import { type PlansQuery, PricingSection, type Taking } from './pricing-section.tsx';

/** A visitor takes no plan: every button leads to the login. */
const nothing: Taking = { processing: null, problem: null, onChoose: () => undefined };

interface VisitorPricingProps {
  /** The placeholder for nobody logged in. */
  user: User;
  asked: PlansQuery;
}

/** The price list of the landing page. */
export const VisitorPricing = ({ user, asked }: VisitorPricingProps) => (
  <PricingSection
    isLarge
    viewer={{ ...user, isSubscribed: false }}
    asked={asked}
    taking={nothing}
  />
);
