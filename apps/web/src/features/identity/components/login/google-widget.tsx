import { Trans, useLingui } from '@lingui/react/macro';
import { GoogleLogin, GoogleOAuthProvider } from '@react-oauth/google';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PageContext } from '../../../../lib/page/page-context.ts';
import { useTheme } from '../../../../lib/page/theme.ts';
import { fetchGoogleNonce } from '../../api.ts';
import type { GoogleLink, GoogleStatement } from '../../model/use-google-login.ts';
import { GoogleLinkDialog } from './google-link-dialog.tsx';

export interface GoogleWidgetProps {
  clientId: string;
  onStatement: (statement: GoogleStatement) => void;
  onFailure: () => void;
  link: GoogleLink | null;
}

/** The widths that Google's button supports. */
const narrowestPx = 200;
const widestPx = 400;

/** Google initialises again for each width, so a resize is awaited first. */
const restMs = 200;

const useWidth = () => {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    if (!box.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = (room: number) =>
      setWidth(Math.max(narrowestPx, Math.min(widestPx, Math.floor(room))));
    take(box.current.clientWidth);
    const observer = new ResizeObserver(([entry]) => {
      clearTimeout(timer);
      if (entry) timer = setTimeout(() => take(entry.contentRect.width), restMs);
    });
    observer.observe(box.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return { box, width };
};

/** A nonce in Google's ID token, so that the token is valid in this browser only. */
const useGoogleNonce = (onFailure: () => void) => {
  const [nonce, setNonce] = useState<string | null>(null);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    void fetchGoogleNonce().then((answer) =>
      answer.ok ? setNonce(answer.data.response.nonce) : fail(),
    );
  }, []);
  return nonce;
};

/**
 * Google's button and its one-tap prompt. One initialisation serves both, since Google keeps only
 * the last one; the response says which of the two was used.
 */
export const GoogleWidget = ({ clientId, onStatement, onFailure, link }: GoogleWidgetProps) => {
  const { i18n } = useLingui();
  const { nonce } = use(PageContext);
  const theme = useTheme();
  const { box, width } = useWidth();
  const [isBlocked, setIsBlocked] = useState(false);
  const googleNonce = useGoogleNonce(() => setIsBlocked(true));

  if (isBlocked) {
    return (
      <p className="text-center text-small text-ink-3">
        <Trans>Google sign-in could not be loaded.</Trans>
      </p>
    );
  }
  return (
    // Google's frame is light: on a dark page the browser would give it an opaque background.
    <div ref={box} className="flex justify-center scheme-light">
      {link && <GoogleLinkDialog {...link} />}
      {width !== null && googleNonce !== null && (
        <GoogleOAuthProvider
          key={i18n.locale}
          clientId={clientId}
          locale={i18n.locale}
          {...(nonce !== undefined && { nonce })}
          onScriptLoadError={() => setIsBlocked(true)}
        >
          <GoogleLogin
            nonce={googleNonce}
            onSuccess={({ credential, select_by }) => {
              const by = select_by?.startsWith('btn') === false ? 'one-tap' : 'button';
              if (credential === undefined) onFailure();
              else onStatement({ by, credential });
            }}
            onError={onFailure}
            useOneTap
            use_fedcm_for_prompt
            cancel_on_tap_outside={false}
            text="continue_with"
            theme={theme === 'dark' ? 'filled_black' : 'outline'}
            width={width}
          />
        </GoogleOAuthProvider>
      )}
    </div>
  );
};
