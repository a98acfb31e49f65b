import { Trans } from '@lingui/react/macro';
import { Armchair } from 'lucide-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Badge } from '../../../../components/cards/badge.tsx';
import { Card } from '../../../../components/cards/card.tsx';
import { TicketChip } from '../../../../components/line/ticket-chip.tsx';
import { CustomerCardLink } from '../customer-card/customer-card-link.tsx';
import { type Reader, ServiceNames, VisitRemarks, WhyHere } from '../visit/visit-facts.tsx';
import { VisitMenu, type VisitMenuProps } from '../visit/visit-menu.tsx';

interface NextCardProps
  extends Reader,
    Required<Pick<VisitMenuProps, 'visit' | 'onStart' | 'onSkip' | 'onNoShow'>> {
  /** The text of the reason why this visit is next. */
  reason: string;
  isBusy: boolean;
}

/** The visit that is next for an empty chair. */
export const NextCard = ({
  visit,
  reason,
  isBusy,
  onStart,
  onSkip,
  onNoShow,
  ...reader
}: NextCardProps) => (
  <Card className="p-4">
    <div className="flex items-center gap-2.5">
      <h2 className="flex">
        <Badge tone="tint">
          <Trans>Next</Trans>
        </Badge>
      </h2>
      <p className="text-small font-medium text-ink-2">{reason}</p>
    </div>
    <div className="mt-3 flex items-center gap-3.5">
      <TicketChip ticket={visit.ticket_number} size="lg" />
      <div className="min-w-0 flex-1">
        <p className="text-h2/6 font-bold wrap-anywhere">
          <CustomerCardLink visit={visit} />
        </p>
        <p className="text-body-lg/5.5 text-ink-2 wrap-anywhere">
          <ServiceNames visit={visit} />
        </p>
      </div>
      <VisitMenu
        visit={visit}
        onSkip={onSkip}
        onNoShow={onNoShow}
        className="grid size-11 flex-none place-items-center rounded-full text-ink-2 hover:bg-hover"
      />
    </div>
    <div className="mt-2 mb-4">
      <WhyHere visit={visit} isReasonGiven {...reader} />
      <VisitRemarks visit={visit} {...reader} />
    </div>
    <Button size="xl" isBlock isBusy={isBusy} onClick={() => onStart(visit)}>
      <Armchair aria-hidden="true" />
      <Trans>Claim</Trans>
    </Button>
  </Card>
);
