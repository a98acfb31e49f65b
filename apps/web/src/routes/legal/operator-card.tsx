import { Trans } from '@lingui/react/macro';
import type { Operator } from '../../lib/articles/legal.ts';

interface OperatorCardProps {
  operator: Operator;
  siteUrl: string;
}

/** The operator that the text names; if none is configured, whoever runs this address. */
export const OperatorCard = ({ operator, siteUrl }: OperatorCardProps) => {
  const host = siteUrl.replace(/^https?:\/\//, '');
  return (
    <section
      aria-labelledby="operator"
      className="mt-6 mb-8 rounded-card border border-line bg-surface p-5"
    >
      <h2 id="operator" className="text-caption font-label text-ink-3">
        <Trans>Operator of this service</Trans>
      </h2>
      <address className="mt-1.5 grid gap-0.5 text-body-lg text-ink not-italic wrap-anywhere">
        <span className="font-label">{operator.name ?? <Trans>Whoever runs {host}</Trans>}</span>
        {operator.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <a
          href={`mailto:${operator.email}`}
          className="justify-self-start font-label text-primary underline decoration-1 underline-offset-3 hover:text-primary-hover"
        >
          {operator.email}
        </a>
      </address>
    </section>
  );
};
