import { Trans } from '@lingui/react/macro';
import { CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ClientLoaderFunctionArgs, useSearchParams } from 'react-router';
import { LoginScreen } from '../features/identity/components/login/login-screen.tsx';
import { Note } from '../features/identity/components/note.tsx';
import { useLoginDocument } from '../features/identity/model/login-document.ts';
import { loadAsDocument } from '../lib/page/load-as-document.ts';

/** This document's policy allows Google's script, so the server must render it. */
export const headers = () => ({ 'x-lineup-document': 'login' });
export const loader = () => null;
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadAsDocument(request);

/**
 * The reason for a redirect to the login, as a word in the address, so that it works before any
 * script runs.
 */
const notices: Readonly<Record<string, ReactNode>> = {
  'password-changed': <Trans>Your password has been changed. Sign in with the new one.</Trans>,
  joined: <Trans>You have joined the shop. Sign in with the password that you have.</Trans>,
  'signed-out': <Trans>You were signed out. Sign in again to continue.</Trans>,
};

export default function Login() {
  useLoginDocument();
  const [search] = useSearchParams();
  const reason = search.get('notice') ?? '';
  const notice = notices[reason];
  return (
    <LoginScreen
      variant="shop"
      isOwnDocument
      portal={reason === 'joined' ? 'employee' : 'owner'}
      notice={
        notice !== undefined && (
          <div className="mb-6">
            <Note icon={reason === 'signed-out' ? Info : CircleCheck}>{notice}</Note>
          </div>
        )
      }
    />
  );
}
