import type { BookingLink } from '@lineup/contract/booking-links';
import { useLingui } from '@lingui/react/macro';
import { CodeXml, Copy, Ellipsis, ExternalLink, Pencil, QrCode, Trash2 } from 'lucide-react';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { Menu } from '../../../components/overlays/menu.tsx';

export interface LinkActionsProps {
  link: BookingLink;
  onCopy: (link: BookingLink) => void;
  onShowCode: (link: BookingLink) => void;
  onEmbed: (link: BookingLink) => void;
  onEdit: (link: BookingLink) => void;
  onDelete: (link: BookingLink) => void;
}

/** Buttons to visit, copy and edit; a menu with QR code, embedding and Delete. */
export const LinkActions = ({
  link,
  onCopy,
  onShowCode,
  onEmbed,
  onEdit,
  onDelete,
}: LinkActionsProps) => {
  const { t } = useLingui();
  const name = link.service_name;
  const visit = t`Visit the booking page of ${name}`;
  return (
    <div className="flex justify-end gap-1 max-sm:-ml-2 max-sm:justify-start max-sm:gap-3 max-sm:pt-1">
      <a
        href={link.booking_url}
        target="_blank"
        rel="noreferrer"
        aria-label={visit}
        title={visit}
        className="touch-target react-fast inline-grid size-8 flex-none place-items-center rounded-control text-ink-2 hover:bg-hover hover:text-ink"
      >
        <ExternalLink size={18} aria-hidden="true" />
      </a>
      <IconButton icon={Copy} label={t`Copy the link of ${name}`} onClick={() => onCopy(link)} />
      <IconButton icon={Pencil} label={t`Edit ${name}`} onClick={() => onEdit(link)} />
      <Menu
        trigger={<IconButton icon={Ellipsis} label={t`More for ${name}`} />}
        actions={[
          { label: t`QR code`, icon: QrCode, onSelect: () => onShowCode(link) },
          { label: t`Embed on your site`, icon: CodeXml, onSelect: () => onEmbed(link) },
          { label: t`Delete`, icon: Trash2, isDanger: true, onSelect: () => onDelete(link) },
        ]}
      />
    </div>
  );
};
