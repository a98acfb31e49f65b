import type { Setup } from '@lineup/contract/setup';
import type { ShopSettings } from '@lineup/contract/shops';

/** What every step of the guide gets. */
export interface StepProps {
  readonly setup: Setup;
  readonly settings: ShopSettings;
  /** The step is saved: the guide opens the next one. */
  readonly onDone: () => void;
  /** Puts the step off; null for one that is done. */
  readonly onSkip: (() => void) | null;
}
