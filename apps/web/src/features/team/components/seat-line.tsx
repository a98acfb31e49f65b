import type { Team } from '@lineup/contract/team/team';
import { countExtraMembers } from '@lineup/domain/billing/extra-member';
import { Plural, useLingui } from '@lingui/react/macro';
import { Badge } from '../../../components/cards/badge.tsx';
import { unlimited } from '../../../components/cards/meter.tsx';
import { formatMoney } from '../../../lib/figures/format.ts';
import { extraSeatCents } from '../api.ts';

/** '4 of 10 team members', and the extra members that are paid for. */
export const SeatLine = ({ team }: { team: Team }) => {
  const { i18n } = useLingui();
  const taken = team.seats_taken;
  const limit = team.seat_limit;
  const extra = countExtraMembers(taken, limit);
  const price = extraSeatCents(team);
  return (
    <span className="flex flex-wrap items-center gap-2 num">
      {limit === unlimited ? (
        <Plural value={taken} one="# team member, no limit" other="# team members, no limit" />
      ) : (
        <Plural
          value={limit}
          one={`${taken} of # team member`}
          other={`${taken} of # team members`}
        />
      )}
      {extra > 0 && price !== null && (
        <Badge tone="warn">
          +{extra} x {formatMoney(price, i18n.locale)}
        </Badge>
      )}
    </span>
  );
};
