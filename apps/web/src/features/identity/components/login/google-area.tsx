import { Trans } from '@lingui/react/macro';
import { type ComponentType, use, useEffect, useState } from 'react';
import { ButtonLink } from '../../../../components/buttons/button-link.tsx';
import { PageContext } from '../../../../lib/page/page-context.ts';
import type { GoogleWidgetProps } from './google-widget.tsx';

interface GoogleAreaProps extends Omit<GoogleWidgetProps, 'clientId'> {
  loginPath: string;
  isOwnDocument: boolean;
}

/** The widget is loaded after the page, so that nobody waits for it or for Google's script. */
const LazyWidget = (props: GoogleWidgetProps) => {
  const [Widget, setWidget] = useState<ComponentType<GoogleWidgetProps> | null>(null);
  useEffect(() => {
    // Without a network the form reports it; Google is only one of the ways to sign in.
    import('./google-widget.tsx').then(
      (loaded) => setWidget(() => loaded.GoogleWidget),
      () => undefined,
    );
  }, []);
  return Widget && <Widget {...props} />;
};

/** Below the form, if Google sign-in is configured. Its space is reserved while it loads. */
export const GoogleArea = ({ loginPath, isOwnDocument, ...widget }: GoogleAreaProps) => {
  const { googleClientId } = use(PageContext);
  if (googleClientId === null) return null;
  return (
    <>
      <div
        aria-hidden="true"
        className="my-6 flex items-center gap-4 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        <Trans>or</Trans>
      </div>
      {isOwnDocument ? (
        <div className="min-h-11">
          <LazyWidget clientId={googleClientId} {...widget} />
        </div>
      ) : (
        <ButtonLink to={loginPath} variant="secondary" size="lg" isBlock>
          <Trans>Continue with Google</Trans>
        </ButtonLink>
      )}
    </>
  );
};
