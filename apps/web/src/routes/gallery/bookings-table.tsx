import { ExternalLink, Pause, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { Badge } from '../../components/cards/badge.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { SegmentedControl } from '../../components/fields/segmented-control.tsx';
import { type Column, DataTable } from '../../components/layout/data-table.tsx';
import { PaginationBar } from '../../components/layout/pagination-bar.tsx';
import { statusIcons } from '../../components/visits/status-badge.tsx';
import { Section } from './section.tsx';

interface Booking {
  id: number;
  service: string;
  text: string;
  length: string;
  isActive: boolean;
}

const bookings: Booking[] = [
  ['Skin Fade', 'Fresh fade with Theo, Tuesday to Saturday', '45 min'],
  [
    'Classic Cut',
    'Scissor or clipper, finished with a hot towel. Please come with dry hair.',
    '30 min',
  ],
  ['Cut + Beard', 'The full hour: cut, beard and hot towel', '60 min'],
  ['Hot Towel Shave', 'Slow shave, one chair, no rush', '45 min'],
].map(([service = '', text = '', length = ''], index) => ({
  id: index + 1,
  service,
  text,
  length,
  isActive: index < 3,
}));

const columns: Column<Booking>[] = [
  {
    id: 'id',
    header: 'ID',
    width: 'w-14',
    onPhone: 'lead',
    cell: (row) => row.id,
    skeleton: 'h-3.5 w-4',
  },
  {
    id: 'service',
    header: 'Service',
    cell: (row) => <span className="font-semibold">{row.service}</span>,
  },
  {
    id: 'text',
    header: 'Link Text',
    cell: (row) => <span className="line-clamp-1 text-ink-2 max-sm:text-body">{row.text}</span>,
    skeleton: 'h-3.5 w-64',
  },
  { id: 'length', header: 'Appointment Length', cell: (row) => row.length, onPhone: 'hidden' },
  {
    id: 'active',
    header: 'Active',
    onPhone: 'hidden',
    cell: (row) =>
      row.isActive ? (
        <Badge tone="completed" icon={statusIcons.completed}>
          Active
        </Badge>
      ) : (
        <Badge icon={Pause}>Off</Badge>
      ),
    skeleton: 'h-6 w-19 rounded-full',
  },
  {
    id: 'actions',
    header: 'Actions',
    align: 'end',
    onPhone: 'end',
    cell: (row) => (
      <span className="inline-flex gap-1 max-sm:gap-3">
        <IconButton icon={ExternalLink} label={`Visit ${row.service}`} />
        <IconButton icon={Pencil} label={`Edit ${row.service}`} />
        <IconButton icon={Trash2} label={`Delete ${row.service}`} tone="danger" />
      </span>
    ),
    skeleton: 'h-8 w-26',
  },
];

const states = [
  { value: 'rows', label: 'Rows' },
  { value: 'loading', label: 'Loading' },
  { value: 'stale', label: 'Stale' },
  { value: 'empty', label: 'Empty' },
] as const;

export const BookingsTable = () => {
  const [state, setState] = useState<(typeof states)[number]['value']>('rows');
  const [page, setPage] = useState(3);
  const [pageSize, setPageSize] = useState(10);
  return (
    <Section title="Table with pagination bar" span={3}>
      <div className="mb-3">
        <SegmentedControl label="State" segments={states} value={state} onValueChange={setState} />
      </div>
      <div className="rounded-card border border-line max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        <DataTable
          caption="Booking links"
          columns={columns}
          rows={state === 'empty' ? [] : bookings}
          rowKey={(row) => row.id}
          isLoading={state === 'loading'}
          isStale={state === 'stale'}
          loadingRows={4}
          empty={<EmptyState icon={ExternalLink} title="No booking link found" />}
        />
        <PaginationBar
          page={page}
          pageSize={pageSize}
          totalEntries={state === 'empty' ? 0 : 175}
          onPageChange={setPage}
          onPageSizeChange={setPageSize}
        />
      </div>
    </Section>
  );
};
