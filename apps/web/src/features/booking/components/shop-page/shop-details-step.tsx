import type { ShopBookingPage } from '@lineup/contract/booking/shop-booking';
import type { ShopTimes } from '@lineup/contract/booking/slots';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { Card } from '../../../../components/cards/card.tsx';
import { FieldError } from '../../../../components/fields/field.tsx';
import { focusInvalid } from '../../../../components/forms/focus-invalid.ts';
import { PrivacyNotice } from '../../../../components/forms/privacy-notice.tsx';
import { formatLength } from '../../../../lib/figures/format.ts';
import { priceText } from '../../../../lib/shop/service-facts.ts';
import { readGuest } from '../../../../lib/storage/guest.ts';
import type { Details } from '../../api.ts';
import { chosenServices, type ShopChoice, shopQueryOf, termsOf } from '../../model/shop-choice.ts';
import { DetailsFields } from '../book/details-fields.tsx';
import { SendAgain } from '../book/send-again.tsx';
import { PickBar } from '../pick-time/pick-bar.tsx';

export interface ShopRefused {
  readonly typed: Details;
  readonly errors: Readonly<Record<string, string>>;
  readonly message: string | null;
  readonly code: string;
}

interface ShopDetailsStepProps {
  page: ShopBookingPage;
  times: ShopTimes;
  choice: ShopChoice & { at: string };
  formKey: string;
  refused: ShopRefused | null;
}

const Summary = ({ page, times, choice }: Omit<ShopDetailsStepProps, 'formKey' | 'refused'>) => {
  const { t, i18n } = useLingui();
  const names = chosenServices(page, choice).map(({ name }) => name);
  const what = new Intl.ListFormat(i18n.locale).format(names);
  const who = page.barbers.find(({ id }) => id === choice.barber)?.name;
  const { minutes, price } = termsOf(times, choice);
  const facts = [
    minutes === null ? null : formatLength(minutes * 60, i18n.locale),
    priceText(price, i18n.locale),
  ];
  return (
    <Card as="div" role="group" aria-label={t`Your visit`} className="bg-canvas! px-4 py-3.5">
      <p className="font-semibold wrap-anywhere">
        {who === undefined ? (
          <Trans>{what} with any barber</Trans>
        ) : (
          <Trans>
            {what} with {who}
          </Trans>
        )}
      </p>
      <p className="text-body text-ink-2 num wrap-anywhere">
        {facts.filter((fact) => fact !== null).join(' · ')}, {page.shop.name}
      </p>
      {who === undefined && (
        <p className="mt-1 text-small text-ink-3">
          <Trans>The barber who is free first at your time takes you.</Trans>
        </p>
      )}
    </Card>
  );
};

/** A plain form: the server books and leads to the booking, or shows what is wrong. */
export const ShopDetailsStep = (props: ShopDetailsStepProps) => {
  const { page, times, choice, formKey, refused } = props;
  const { t, i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [isSent, setIsSent] = useState(false);
  const [typed] = useState<Details>(
    () => refused?.typed ?? { name: '', phone: '', email: '', note: '', ...readGuest() },
  );
  useEffect(() => {
    if (refused) focusInvalid(form.current);
  }, [refused]);
  return (
    <form
      ref={form}
      method="post"
      action={shopQueryOf(choice)}
      onSubmit={() => setIsSent(true)}
      className="flex flex-1 flex-col"
    >
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="language" value={i18n.locale} />
      <div className="mx-auto grid w-full max-w-120 gap-5 px-5 pt-3 pb-6 lg:max-w-none lg:px-8">
        <Link
          to={{ search: shopQueryOf({ ...choice, step: 'times' }) }}
          className="touch-target inline-flex min-h-8 items-center gap-1.5 justify-self-start rounded-chip font-label text-primary no-underline"
        >
          <ArrowLeft size={18} aria-hidden="true" />
          <Trans>Other times</Trans>
        </Link>
        <h2 className="-mt-2 text-h2 cut-head">
          <Trans>Your details</Trans>
        </h2>
        <Summary {...{ page, times, choice }} />
        <DetailsFields typed={typed} errors={refused?.errors ?? {}} />
        <PrivacyNotice shop={page.shop.name} />
      </div>
      <div className="lg:px-8 lg:pb-6">
        <PickBar
          at={choice.at}
          minutes={termsOf(times, choice).minutes ?? 0}
          zone={times.time_zone}
          notice={
            refused !== null &&
            refused.message !== null && (
              <div className="-mt-1.5 mb-2">
                <FieldError>{refused.message}</FieldError>
                {refused.code === 'booking_unconfirmed' && (
                  <SendAgain address={{ shop_username: page.shop.username }} typed={typed} />
                )}
              </div>
            )
          }
        >
          <Button type="submit" size="lg" isBusy={isSent} busyText={t`Booking...`}>
            <Trans>Book</Trans>
          </Button>
        </PickBar>
      </div>
    </form>
  );
};
