import { invitedBy } from '@lineup/domain/pricing';
import { readRecord } from './storage.ts';

/** The affiliate who brought this browser here, while that counts; -1: nobody. */
export const storedInviter = (now: number): number => invitedBy(readRecord('affiliateInvite'), now);
