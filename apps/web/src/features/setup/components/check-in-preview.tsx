import type { Service } from '@lineup/contract/services';
import type { ShopSettings } from '@lineup/contract/shops';
import { parseCents } from '@lineup/domain/money';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../components/cards/card.tsx';
import { formatMoney } from '../../../lib/figures/format.ts';
import { chosenRows, type StarterRow } from '../model/starter-rows.ts';

interface CheckInPreviewProps {
  settings: ShopSettings;
  services: readonly Service[];
  /** What the owner is choosing now. */
  rows: readonly StarterRow[];
  barbers: readonly string[];
}

interface Offer {
  readonly id: string;
  readonly name: string;
  readonly minutes: number | null;
  readonly price: string | null;
}

const minutesIn = (time: string | null): number | null => {
  const [hours = 0, minutes = 0] = (time ?? '').split(':').map(Number);
  return time === null ? null : hours * 60 + minutes;
};

const offersOf = (services: readonly Service[], rows: readonly StarterRow[]): Offer[] => [
  ...services.map(({ id, name, estimated_time: time, price }) => ({
    id: String(id),
    name,
    minutes: minutesIn(time),
    price,
  })),
  ...chosenRows(rows).map(({ id, name, minutes, price }) => ({
    id,
    name,
    minutes,
    price: price === '' ? null : price,
  })),
];

const mostShown = 8;

const Dashed = ({ children }: { children: React.ReactNode }) => (
  <p className="rounded-control border border-dashed border-line-strong px-2.5 py-2 text-ink-2">
    {children}
  </p>
);

const Offers = ({ offers }: { offers: readonly Offer[] }) => {
  const { i18n, t } = useLingui();
  const facts = ({ minutes, price }: Offer) => {
    const cents = price === null ? undefined : parseCents(price.replace(',', '.'));
    return [
      minutes === null ? null : t`${minutes} min`,
      cents === undefined ? null : formatMoney(cents, i18n.locale),
    ]
      .filter((fact) => fact !== null)
      .join(', ');
  };
  return (
    <ul className="grid grid-cols-2 gap-1.5">
      {offers.slice(0, mostShown).map((offer) => (
        <li
          key={offer.id}
          className="min-w-0 rounded-control border border-line-strong px-2.5 py-1.5"
        >
          <b className="block truncate font-semibold">{offer.name}</b>
          <span className="text-ink-2 num">{facts(offer)}</span>
        </li>
      ))}
    </ul>
  );
};

/** The check-in page on a phone, as far as it is set up. */
export const CheckInPreview = ({ settings, services, rows, barbers }: CheckInPreviewProps) => {
  const offers = offersOf(services, rows);
  return (
    <Card className="p-5">
      <h2 className="text-h3">
        <Trans>What customers see</Trans>
      </h2>
      <div className="mt-4 overflow-hidden rounded-[1.75rem] border-[6px] border-stage bg-surface text-caption">
        <div data-ground="stage" className="bg-stage px-4 pt-3 pb-4 text-on-stage">
          <b className="block text-body font-[650] wrap-anywhere">{settings.name}</b>
          {settings.address !== '' && <span className="text-on-stage-2">{settings.address}</span>}
          <p className="mt-3 border-t border-stage-line-strong pt-2 text-on-stage-2">
            <Trans>Walk-in wait now</Trans>
          </p>
          <b className="block text-h3">
            {settings.line.takes_walk_ins ? (
              <Trans>No estimate yet</Trans>
            ) : (
              <Trans>No walk-ins</Trans>
            )}
          </b>
        </div>
        <div className="grid gap-3 px-4 py-3.5">
          <b className="font-semibold">
            <Trans>What are you having?</Trans>
          </b>
          {offers.length === 0 ? (
            <Dashed>
              <Trans>Your services, after step 2</Trans>
            </Dashed>
          ) : (
            <Offers offers={offers} />
          )}
          <b className="font-semibold">
            <Trans>Barber</Trans>
          </b>
          {barbers.length === 0 ? (
            <Dashed>
              <Trans>Your barbers, after step 3</Trans>
            </Dashed>
          ) : (
            <p className="rounded-control border border-line-strong px-2.5 py-2 wrap-anywhere">
              {barbers.join(', ')}
            </p>
          )}
          <p className="rounded-control bg-sunken py-2.5 text-center font-semibold text-ink-3">
            <Trans>Check in</Trans>
          </p>
        </div>
      </div>
    </Card>
  );
};
