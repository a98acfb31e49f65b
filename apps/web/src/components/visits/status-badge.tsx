import { Trans } from '@lingui/react/macro';
import { Armchair, Check, Clock, type LucideIcon, UserX, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../cards/badge.tsx';

export type VisitStatus = 'pending' | 'in_progress' | 'completed' | 'cancelled' | 'no_show';

export const statusIcons: Record<VisitStatus, LucideIcon> = {
  pending: Clock,
  in_progress: Armchair,
  completed: Check,
  cancelled: X,
  no_show: UserX,
};

const StatusLabel = ({ status }: { status: VisitStatus }): ReactNode => {
  switch (status) {
    case 'pending':
      return <Trans>Pending</Trans>;
    case 'in_progress':
      return <Trans>In Progress</Trans>;
    case 'completed':
      return <Trans>Completed</Trans>;
    case 'cancelled':
      return <Trans>Canceled</Trans>;
    case 'no_show':
      return <Trans>No-show</Trans>;
  }
};

/** Icon, label and fill all differ, so that no status depends on color alone. */
export const StatusBadge = ({ status }: { status: VisitStatus }) => (
  <Badge tone={status} icon={statusIcons[status]}>
    <StatusLabel status={status} />
  </Badge>
);
