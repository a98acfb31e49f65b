import type { ClientLoaderFunctionArgs } from 'react-router';
import { LoginScreen } from '../features/auth/components/login-screen.tsx';
import { useLoginDocument } from '../lib/login-document.ts';
import { loadAsDocument } from '../lib/own-document.ts';

/** This document's policy admits Google's script: the server has to render it. */
export const headers = () => ({ 'x-lineup-document': 'login' });
export const loader = () => null;
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadAsDocument(request);

export default function AffiliateLogin() {
  useLoginDocument();
  return <LoginScreen variant="affiliate" isOwnDocument />;
}
