import type { AnswerOf } from '@lineup/contract/kernel/endpoint';
import type { getKiosk, Kiosk } from '@lineup/contract/kiosk';
import type { Language, Text } from '../../platform/text.ts';
import { pinRefusals } from '../identity/passwords/check-pin.ts';
import type { KioskSnapshot } from './get-kiosk.ts';
import type { KioskRow } from './kiosk-repository.ts';
import type { LeaveAnswer } from './leave-kiosk.ts';

export const presentKiosk = (kiosk: KioskRow): Kiosk => ({
  ...kiosk,
  started_at: kiosk.started_at.toString(),
  seen_at: kiosk.seen_at.toString(),
});

export const presentKioskSnapshot = ({
  now,
  ...kiosk
}: KioskSnapshot): AnswerOf<typeof getKiosk>['response'] => ({ ...kiosk, now: now.toString() });

const leaveTexts: Record<LeaveAnswer['outcome'], Text> = {
  ...pinRefusals,
  left: { en: 'Kiosk mode has ended', es: 'El modo quiosco ha terminado' },
  no_pin: {
    en: 'The shop no longer has a PIN. The owner can end this kiosk in the settings.',
    es: 'La barbería ya no tiene PIN. El propietario puede terminar este quiosco en los ajustes.',
  },
};

export const presentLeave = ({ outcome }: LeaveAnswer, language: Language) => ({
  status: outcome === 'left' ? (1 as const) : (0 as const),
  response: leaveTexts[outcome][language],
});

/** Shown when the owner ends a kiosk in the settings. */
export const kioskEnded: Text = { en: 'Kiosk ended', es: 'Quiosco terminado' };
