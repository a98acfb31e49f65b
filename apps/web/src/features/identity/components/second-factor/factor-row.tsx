import { Trans, useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { formatDate } from '../../../../lib/figures/format.ts';

interface FactorRowProps {
  icon: LucideIcon;
  name: string;
  addedAt: string;
  usedAt: string | null;
  onRemove: () => void;
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A passkey or an authenticator app, with the days when it was added and last used. */
export const FactorRow = ({ icon: Icon, name, addedAt, usedAt, onRemove }: FactorRowProps) => {
  const { t, i18n } = useLingui();
  const added = formatDate(addedAt, i18n.locale, zone());
  const used = usedAt === null ? null : formatDate(usedAt, i18n.locale, zone());
  return (
    <li className="flex flex-wrap items-center gap-3 border-line py-3.5 not-first:border-t">
      <span className="grid size-10 flex-none place-items-center rounded-control bg-sunken text-ink-2">
        <Icon size={20} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-small text-ink-2">
          <Trans>Added on {added}</Trans>
        </p>
        <p className="text-caption text-ink-3">
          {used === null ? <Trans>Not used yet</Trans> : <Trans>Last used on {used}</Trans>}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="ml-auto"
        aria-label={t`Remove ${name}`}
        onClick={onRemove}
      >
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
};
