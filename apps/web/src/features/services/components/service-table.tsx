import type { Service } from '@lineup/contract/services';
import { parseCents } from '@lineup/domain/money';
import { parseDuration } from '@lineup/domain/time/duration';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Eye, EyeOff, Pencil, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { Badge } from '../../../components/cards/badge.tsx';
import { type Column, DataTable } from '../../../components/layout/data-table.tsx';
import { Avatar } from '../../../components/pictures/avatar.tsx';
import { formatLength, formatMoney } from '../../../lib/figures/format.ts';

interface ServiceTableProps {
  services: readonly Service[];
  isLoading: boolean;
  isStale: boolean;
  empty: ReactNode;
  /** Whether the person may change services; without this right there are no buttons. */
  canChange: boolean;
  onEdit: (service: Service) => void;
  onDelete: (service: Service) => void;
  /** Offers the service to customers, or stops that. */
  onSwitch: (service: Service) => void;
}

const Missing = ({ children }: { children: ReactNode }) => (
  <span className="text-ink-3 sm:whitespace-nowrap">{children}</span>
);

const ServiceDetails = ({ service }: { service: Service }) => (
  <div className="flex min-w-0 items-center gap-3 py-2 max-sm:py-0">
    <span className="max-sm:hidden">
      <Avatar name={service.name} size={40} />
    </span>
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 font-semibold wrap-anywhere">{service.name}</span>
      {service.is_active ? (
        <Badge tone="completed" icon={Check}>
          <Trans>Active Service</Trans>
        </Badge>
      ) : (
        <Badge tone="neutral" icon={EyeOff}>
          <Trans>Not offered</Trans>
        </Badge>
      )}
      {service.is_add_on && (
        <Badge tone="neutral" icon={Plus}>
          <Trans>Add-on</Trans>
        </Badge>
      )}
    </div>
  </div>
);

/** The buttons of a row. */
const ServiceActions = ({
  service,
  onEdit,
  onDelete,
  onSwitch,
}: { service: Service } & Pick<ServiceTableProps, 'onEdit' | 'onDelete' | 'onSwitch'>) => {
  const { t } = useLingui();
  const { name, is_active: isActive } = service;
  return (
    <div className="flex justify-end gap-1 max-sm:gap-2">
      <IconButton
        icon={isActive ? Eye : EyeOff}
        label={isActive ? t`Stop offering ${name}` : t`Offer ${name}`}
        onClick={() => onSwitch(service)}
      />
      <IconButton icon={Pencil} label={t`Edit ${name}`} onClick={() => onEdit(service)} />
      <IconButton
        icon={Trash2}
        tone="danger"
        label={t`Delete ${name}`}
        onClick={() => onDelete(service)}
      />
    </div>
  );
};

export const ServiceTable = ({
  canChange,
  onEdit,
  onDelete,
  onSwitch,
  ...table
}: ServiceTableProps) => {
  const { t, i18n } = useLingui();
  const lengthOf = ({ estimated_time }: Service) => {
    const seconds = parseDuration(estimated_time ?? '');
    return seconds === undefined ? undefined : formatLength(seconds, i18n.locale);
  };
  const priceOf = ({ price, price_from: isFrom }: Service) => {
    const cents = parseCents(price ?? '');
    if (cents === undefined) return undefined;
    const money = formatMoney(cents, i18n.locale);
    return isFrom ? t`from ${money}` : money;
  };
  const hasCategories = table.services.some(({ category_id }) => category_id !== null);

  const columns: Column<Service>[] = [
    {
      id: 'details',
      header: t`Service Details`,
      cell: (service) => <ServiceDetails service={service} />,
      skeleton: 'h-5 w-52',
    },
    {
      id: 'description',
      header: t`Description`,
      cell: ({ description }) =>
        description ? (
          <span className="line-clamp-2 max-w-120 text-ink-2 wrap-anywhere">{description}</span>
        ) : (
          <Missing>{t`No description provided`}</Missing>
        ),
      skeleton: 'h-3.5 w-64',
    },
    {
      id: 'duration',
      header: t`Duration`,
      width: 'w-32',
      cell: (service) => (
        <>
          {lengthOf(service) ?? <Missing>{t`Not specified`}</Missing>}
          {/* One line on phones, where the price has no column of its own. */}
          <span className="sm:hidden">{priceOf(service) && ` · ${priceOf(service)}`}</span>
        </>
      ),
      skeleton: 'h-3.5 w-14',
    },
    {
      id: 'price',
      header: t`Price`,
      width: 'w-36',
      onPhone: 'hidden',
      cell: (service) => priceOf(service) ?? <Missing>{t`Not specified`}</Missing>,
      skeleton: 'h-3.5 w-12',
    },
    {
      id: 'actions',
      header: t`Actions`,
      align: 'end',
      width: 'w-36',
      onPhone: 'end',
      cell: (service) => <ServiceActions {...{ service, onEdit, onDelete, onSwitch }} />,
      skeleton: 'h-5 w-24',
    },
  ];

  return (
    <DataTable
      {...table}
      rows={table.services}
      caption={t`Services`}
      columns={canChange ? columns : columns.filter(({ id }) => id !== 'actions')}
      rowKey={({ id }) => id}
      isDimmed={({ is_active }) => !is_active}
      {...(hasCategories && {
        groupOf: ({ category_name: name }: Service) => name ?? t`Other services`,
      })}
    />
  );
};
