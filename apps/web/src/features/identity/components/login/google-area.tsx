import { Trans } from '@lingui/react/macro';
import { type ComponentType, use, useEffect, useState } from 'react';
import { ButtonLink } from '../../../../components/buttons/button-link.tsx';
import { PageContext } from '../../../../lib/page/page-context.ts';
import type { GoogleWidgetProps } from './google-widget.tsx';

interface GoogleAreaProps extends Omit<GoogleWidgetProps, 'clientId'> {
  loginPath: string;
  isOwnDocument: boolean;
}

/** The widget comes after the page: neither it nor Google's script keeps anybody waiting. */
const LateWidget = (props: GoogleWidgetProps) => {
  const [Widget, setWidget] = useState<ComponentType<GoogleWidgetProps> | null>(null);
  useEffect(() => {
    // Without a network the form says so; the button is one more way, not the only one.
    import('./google-widget.tsx').then(
      (loaded) => setWidget(() => loaded.GoogleWidget),
      () => undefined,
    );
  }, []);
  return Widget && <Widget {...props} />;
};

/** Below the form, where Google sign-in is set up; its place is kept while it loads. */
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
          <LateWidget clientId={googleClientId} {...widget} />
        </div>
      ) : (
        <ButtonLink to={loginPath} variant="secondary" size="lg" isBlock>
          <Trans>Continue with Google</Trans>
        </ButtonLink>
      )}
    </>
  );
};
