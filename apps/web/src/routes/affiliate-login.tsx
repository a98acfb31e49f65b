import { Trans } from '@lingui/react/macro';
import { Info } from 'lucide-react';
import { type ClientLoaderFunctionArgs, useSearchParams } from 'react-router';
import { LoginScreen } from '../features/identity/components/login/login-screen.tsx';
import { Note } from '../features/identity/components/note.tsx';
import { useLoginDocument } from '../features/identity/model/login-document.ts';
import { loadAsDocument } from '../lib/page/load-as-document.ts';

/** This document's policy allows Google's script, so the server must render it. */
export const headers = () => ({ 'x-lineup-document': 'login' });
export const loader = () => null;
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadAsDocument(request);

export default function AffiliateLogin() {
  useLoginDocument();
  const [search] = useSearchParams();
  return (
    <LoginScreen
      variant="affiliate"
      isOwnDocument
      notice={
        search.get('notice') === 'signed-out' && (
          <div className="mb-6">
            <Note icon={Info}>
              <Trans>You were signed out. Sign in again to continue.</Trans>
            </Note>
          </div>
        )
      }
    />
  );
}
