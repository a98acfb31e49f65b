import type { Service } from '@lineup/contract/services';
import type { Setup } from '@lineup/contract/setup';
import type { ShopSettings } from '@lineup/contract/shops';
import type { Team } from '@lineup/contract/team/team';

/** What every step of the guide gets. */
export interface StepProps {
  readonly setup: Setup;
  readonly settings: ShopSettings;
  /** The step is saved: the guide opens the next one. */
  readonly onDone: () => void;
  /** Puts the step off; null for one that is done. */
  readonly onSkip: (() => void) | null;
}

/** The data of the shop that the guide shows and changes. */
export interface GuideData {
  readonly setup: Setup;
  readonly settings: ShopSettings;
  readonly services: readonly Service[];
  readonly team: Team;
}
