import { createContext, RouterContextProvider } from 'react-router';
import type { Operator } from '../articles/legal.ts';
import type { Language } from '../texts/texts.ts';

/** A call of the contract that the server answers without a network; see page-data.ts. */
interface PageCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly language: string;
  readonly idempotencyKey?: string | undefined;
  readonly body?: unknown;
}

/** What the server knows about the requested page. */
export interface RenderInputs {
  readonly nonce: string;
  /** The public address of the site without a trailing slash, for search engines. */
  readonly siteUrl: string;
  /** Our client id at Google; null where Google sign-in is not configured. */
  readonly googleClientId: string | null;
  /** The operator of the service, for the legal pages. */
  readonly operator: Operator;
  /** Asset addresses of the text catalogues: 'en', 'en?public', ...; empty in development. */
  readonly catalogues: Readonly<Record<string, string>>;
  /** Writes to the API process's log. */
  readonly reportError: (error: unknown) => void;
  /**
   * The API in the same process: called as the visitor, with the visitor's IP address, without a
   * token.
   */
  readonly api: (call: PageCall) => Promise<{ status: number; body: unknown }>;
}

export const renderContext = createContext<RenderInputs>();

/** Set by a shop's pages: their language, for visitors whose own is unknown or not supported. */
export const fallbackLanguageContext = createContext<Language>('en');

/** Set by pages that are displayed in the shop: in its language, whatever the browser's. */
export const ownLanguageContext = createContext<Language | null>(null);

/** Set by a shop's pages: its accent color, which the server writes into the document. */
export const accentContext = createContext<string | null>(null);

/** The server calls this export of the built bundle, because contexts are compared by identity. */
export const createLoadContext = (inputs: RenderInputs): RouterContextProvider => {
  const context = new RouterContextProvider();
  context.set(renderContext, inputs);
  return context;
};
