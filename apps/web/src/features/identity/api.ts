import { signUpAffiliate } from '@lineup/contract/affiliates/affiliates';
import {
  forgotPassword,
  getCode,
  getReset,
  google,
  login,
  resetPassword,
  sendCode,
  signUp,
  verifyAccount,
} from '@lineup/contract/identity/auth';
import { googleNonce } from '@lineup/contract/identity/google';
import type { ArgumentsOf } from '@lineup/contract/kernel/endpoint';
import { acceptInvitation, getInvitation } from '@lineup/contract/team/team';
import { call } from '../../lib/http/api-client.ts';

/** Calls of people who are not signed in yet. They are not cached, because each is made once. */
export const sendLogin = (body: ArgumentsOf<typeof login>['body']) => call(login, { body });
export const sendGoogle = (body: ArgumentsOf<typeof google>['body']) => call(google, { body });
export const fetchGoogleNonce = () => call(googleNonce, {});
export const sendAffiliateSignUp = (body: ArgumentsOf<typeof signUpAffiliate>['body']) =>
  call(signUpAffiliate, { body });
export const sendSignUp = (body: ArgumentsOf<typeof signUp>['body']) => call(signUp, { body });

export const readCode = (token: string) => call(getCode, { params: { token } });
export const requestCode = (token: string) => call(sendCode, { params: { token } });
export const sendVerification = (token: string, code: string) =>
  call(verifyAccount, { body: { token, code } });

export const requestReset = (email: string) => call(forgotPassword, { body: { email } });
export const readReset = (token: string) => call(getReset, { params: { token } });
export const sendReset = (token: string, password: string) =>
  call(resetPassword, { body: { token, password } });

export const readInvitation = (token: string) => call(getInvitation, { params: { token } });
export const sendAcceptance = (token: string, body: ArgumentsOf<typeof acceptInvitation>['body']) =>
  call(acceptInvitation, { params: { token }, body });
