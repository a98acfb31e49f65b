import { Trans, useLingui } from '@lingui/react/macro';
import { ListOrdered } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TextLink } from '../../../../components/buttons/text-link.tsx';
import { SkipLink } from '../../../../components/layout/skip-link.tsx';
import { Logo } from '../../../../components/pictures/mark.tsx';

interface BookingFrameProps {
  shop: { readonly username: string };
  /** Inside a frame of another site, there is no header and footer. */
  isFramed: boolean;
  children: ReactNode;
}

/** On phones the booking is the whole screen; on wide ones a card on the page. */
export const BookingFrame = ({ shop, isFramed, children }: BookingFrameProps) => {
  const { t } = useLingui();
  if (isFramed) {
    return <div className="flex min-h-dvh flex-col bg-surface lg:bg-canvas lg:p-4">{children}</div>;
  }
  return (
    <div className="flex min-h-dvh flex-col bg-surface lg:bg-canvas">
      <SkipLink />
      <header className="flex h-19 flex-none items-center justify-between px-10 max-lg:hidden">
        <Link to="/" aria-label={t`Lineup home`} className="rounded-control text-ink no-underline">
          <Logo />
        </Link>
        <TextLink
          to={`/shop/${shop.username}`}
          isAlone
          className="gap-2 [&_svg]:size-4 [&_svg]:flex-none"
        >
          <ListOrdered aria-hidden="true" />
          <Trans>See the live line</Trans>
        </TextLink>
      </header>
      {children}
      <footer className="flex flex-none items-center justify-center gap-6 p-6 text-caption text-ink-3 max-lg:hidden">
        <span>
          <Trans>Booking by Lineup</Trans>
        </span>
        <TextLink to="/privacy-policy" tone="quiet" isAlone>
          <Trans>Privacy policy</Trans>
        </TextLink>
        <TextLink to="/terms-and-services" tone="quiet" isAlone>
          <Trans>Terms and services</Trans>
        </TextLink>
      </footer>
    </div>
  );
};

export const cardOfPage =
  'flex w-full flex-1 flex-col lg:m-auto lg:max-w-290 lg:flex-none lg:overflow-hidden lg:rounded-dialog lg:border lg:border-line lg:bg-surface lg:shadow-card';
