import type { Statement, StatementPart } from '@lineup/contract/billing/statements';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatAmount } from '../../../../lib/figures/format.ts';
import { formatRate } from '../../../../lib/figures/format-rate.ts';

/** The parts of a period in which the rate changed; none where one rate says it all. */
export const ratePartsOf = ({ commission_rate: rate, parts }: Statement): StatementPart[] =>
  parts.every((part) => part.commission_rate === rate) ? [] : parts;

/** Rate and revenue of a part: the amount can be worked out again. */
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
