import { addJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Language } from '../../../platform/text.ts';
import { checkNewPassword } from '../../identity/passwords/check-new-password.ts';
import { requestSignUp } from '../../identity/sign-up/request-sign-up.ts';
import { completeAffiliateSignUp } from '../jobs.ts';

export interface AffiliateSignUp {
  name: string;
  email: string;
  phone: string;
  password: string;
  language: Language;
}

/** Accepts the sign-up of an affiliate and returns the token of the page that takes its code. */
export const signUpAffiliate = async (
  platform: Platform,
  { password, email: address, ...person }: AffiliateSignUp,
): Promise<string> => {
  const email = address.toLowerCase();
  checkNewPassword(password, [email, person.name]);
  return requestSignUp(platform, { email, password }, (tx, id) =>
    addJob(tx, completeAffiliateSignUp, { ...person, id }, `sign-up:${String(id)}`),
  );
};
