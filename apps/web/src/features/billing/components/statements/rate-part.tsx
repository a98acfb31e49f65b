import type { Statement, StatementPart } from '@lineup/contract/billing/statements';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatAmount } from '../../../../lib/figures/format.ts';
import { formatRate } from '../../../../lib/figures/format-rate.ts';

/** The parts of a period in which the rate changed; empty if one rate applied throughout. */
export const ratePartsOf = ({ commission_rate: rate, parts }: Statement): StatementPart[] =>
  parts.every((part) => part.commission_rate === rate) ? [] : parts;

/** Rate and revenue of a part, so that the amount can be checked. */
export const RatePart = ({ part }: { part: StatementPart }) => {
  const { i18n } = useLingui();
  const rate = formatRate(part.commission_rate, i18n.locale);
  const revenue = formatAmount(part.revenue, i18n.locale);
  return (
    <Trans>
      {rate} of {revenue}
    </Trans>
  );
};
