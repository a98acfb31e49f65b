import type { User } from '@lineup/contract/identity/auth';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { termsQuery } from '../../features/affiliates/api.ts';
import { useTermsWords } from '../../lib/figures/terms-words.ts';
import { areaPaths } from '../../lib/session/area-paths.ts';
import { may } from '../../lib/session/may.ts';
import { readStored, writeStored } from '../../lib/storage/storage.ts';
import { isAdvertAllowed } from './adverts.ts';
import { planNoticesOf } from './plan-notices.ts';
import { subscriptionPath } from './plan-usage.tsx';

const storeShown = () => {
  try {
    writeStored('marketingPopupShown', 'true');
  } catch {
    // If the browser cannot store it, the popup is shown again.
  }
};

interface PopupCardProps {
  title: ReactNode;
  link: { readonly to: string; readonly label: ReactNode };
  onDismiss: () => void;
  children: ReactNode;
}

/**
 * At the end of the screen, with space of its own, so that the content below can be scrolled free.
 */
const PopupCard = ({ title, link, onDismiss, children }: PopupCardProps) => {
  const { t } = useLingui();
  const dismissByKey = useEffectEvent((event: KeyboardEvent) => {
    // Esc closes a dialog above it first.
    const isTaken = event.defaultPrevented || document.querySelector('dialog[open]') !== null;
    if (event.key === 'Escape' && !isTaken) onDismiss();
  });
  useEffect(() => {
    storeShown();
    const onKey = (event: KeyboardEvent) => dismissByKey(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <aside
      aria-labelledby="marketing-popup"
      className="sticky bottom-20 z-10 mt-5 flex w-full max-w-96 items-start gap-2 rounded-card border border-line bg-raised py-3.5 pr-2 pl-4 text-body text-ink shadow-pop enter-fade print:hidden"
    >
      <div className="min-w-0 flex-1 py-0.5">
        <h2 id="marketing-popup" className="text-h3">
          {title}
        </h2>
        <p className="mt-1 mb-3 text-ink-2 num">{children}</p>
        <ButtonLink variant="secondary" size="sm" to={link.to}>
          {link.label}
        </ButtonLink>
      </div>
      <IconButton icon={X} label={t`Dismiss`} onClick={onDismiss} />
    </aside>
  );
};

interface OfferProps {
  user: User;
  onDismiss: () => void;
}

const PlansOffer = ({ user, onDismiss }: OfferProps) => (
  <PopupCard
    title={
      <Plural
        value={user.trial_days_remaining}
        one="Your trial has # day left"
        other="Your trial has # days left"
      />
    }
    link={{ to: subscriptionPath, label: <Trans>See the plans</Trans> }}
    onDismiss={onDismiss}
  >
    <Trans>Look at what each plan holds and costs, and choose when you are ready.</Trans>
  </PopupCard>
);

/** Nothing if the terms cannot be loaded, because the offer must show the current ones. */
const ProgrammeOffer = ({ onDismiss }: Pick<OfferProps, 'onDismiss'>) => {
  const { data: terms } = useQuery(termsQuery);
  const termsWords = useTermsWords();
  if (!terms) return null;
  return (
    <PopupCard
      title={<Trans>Know another shop?</Trans>}
      link={{ to: areaPaths.affiliate.home, label: <Trans>See the program</Trans> }}
      onDismiss={onDismiss}
    >
      {termsWords(terms)[0]}
    </PopupCard>
  );
};

const Popup = ({ user }: { user: User }) => {
  const [isOpen, setIsOpen] = useState(() => readStored('marketingPopupShown') === null);
  const [hasNotice] = useState(() => planNoticesOf(user, Date.now()).length > 0);
  if (!isOpen || hasNotice) return null;
  const dismiss = () => {
    setIsOpen(false);
    document.getElementById('main')?.focus();
  };
  if (user.trial_days_remaining > 0) return <PlansOffer user={user} onDismiss={dismiss} />;
  return user.affiliate_id === null ? <ProgrammeOffer onDismiss={dismiss} /> : null;
};

/**
 * Once after each login, on the owner's home: the login clears the flag, and the popup sets it. Not
 * while a more urgent notice about the plan is shown, and nothing before the shop is set up.
 */
export const MarketingPopup = ({ user }: { user: User }) => {
  const isHome = useLocation().pathname === areaPaths.shop.home;
  const isAllowed = may(user, 'billing') && isAdvertAllowed(user);
  return isHome && isAllowed ? <Popup user={user} /> : null;
};
