import { isTimeZoneKnown } from '../../../platform/database/time-zones.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Language } from '../../../platform/text.ts';
import type { Invitation } from '../../affiliates/referrals/record-referral.ts';
import { checkNewPassword } from '../../identity/passwords/check-new-password.ts';
import { requestSignUp } from '../../identity/sign-up/request-sign-up.ts';
import { completeSignUp } from '../jobs.ts';

export interface SignUp {
  name: string;
  email: string;
  phone: string;
  password: string;
  shopName: string;
  timeZone: string;
  language: Language;
  invitation: Invitation;
}

const unknownTimeZone = () => {
  const text = { en: 'Choose a time zone', es: 'Elige una zona horaria' };
  return new AppError('invalid_input', text, { fields: { timezone: text } });
};

const packInvitation = ({ invitedBy, storedInvite }: Invitation) => ({
  invitedBy,
  kept: storedInvite ? { ...storedInvite, clickedAt: storedInvite.clickedAt.toString() } : null,
});

/** Accepts the sign-up of a shop and returns the token of the page that takes its code. */
export const signUp = async (platform: Platform, request: SignUp): Promise<string> => {
  const { password, email: address, invitation, ...rest } = request;
  const email = address.toLowerCase();
  checkNewPassword(password, [email, request.name, request.shopName]);
  const isKnown = await platform.db.asNobody((tx) => isTimeZoneKnown(tx, request.timeZone));
  if (!isKnown) throw unknownTimeZone();

  return requestSignUp(platform, { email, password }, async (tx, id) => {
    const payload = { ...rest, id, invitation: packInvitation(invitation) };
    await addJob(tx, completeSignUp, payload, `sign-up:${String(id)}`);
  });
};
