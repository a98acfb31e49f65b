import type { Customer } from '@lineup/contract/customers';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { Button } from '../../components/buttons/button.tsx';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Card } from '../../components/cards/card.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { RoleNeeded } from '../../components/feedback/role-needed.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { VisuallyHidden } from '../../components/layout/visually-hidden.tsx';
import { useNotice } from '../../components/overlays/notice.tsx';
import { customerQuery, customersKey } from '../../features/customers/api.ts';
import { CustomerContacts } from '../../features/customers/components/customer-contacts.tsx';
import { CustomerDialog } from '../../features/customers/components/customer-dialog.tsx';
import { CustomerDuplicates } from '../../features/customers/components/customer-duplicates.tsx';
import {
  CustomerFigures,
  CustomerFiguresSkeleton,
} from '../../features/customers/components/customer-figures.tsx';
import { CustomerMessages } from '../../features/customers/components/customer-messages.tsx';
import { CustomerNote } from '../../features/customers/components/customer-note.tsx';
import { CustomerVisits } from '../../features/customers/components/customer-visits.tsx';
import { MergeDialog } from '../../features/customers/components/merge-dialog.tsx';
import { useEraseCustomer, useLeaving, useTypedNote } from '../../features/customers/hooks.ts';
import { startQueries } from '../../layouts/start-queries.ts';
import { useErrorText } from '../../lib/forms/error-text.ts';
import { useQueryFailure } from '../../lib/http/query-failure.ts';
import { may } from '../../lib/session/may.ts';
import { useSession } from '../../lib/session/session.ts';
import { savedNoticeMs } from '../../lib/time/alert-times.ts';

export const clientLoader = startQueries(({ user, params, start }) => {
  if (may(user, 'customers')) start(customerQuery(Number(params['id'])));
});
export { onlyForAnotherPath as shouldRevalidate } from '../../layouts/start-queries.ts';

const list = '/dashboard/customers';

/** The list with its last filters, else the plain one. */
const useListPath = (): string => {
  const state: unknown = useLocation().state;
  const from = state && typeof state === 'object' && 'from' in state ? state.from : null;
  return typeof from === 'string' && from.startsWith(list) ? from : list;
};

interface PartProps {
  title: string;
  /** The content reaches the card's edges. */
  isFlush?: boolean;
  children: ReactNode;
}

const Part = ({ title, isFlush = false, children }: PartProps) => (
  <Card aria-label={title} className={isFlush ? '' : 'p-5 max-sm:p-4'}>
    <h2
      className={
        isFlush
          ? 'border-b border-line px-5 py-3 text-h3 cut-head max-sm:px-4'
          : 'mb-3 text-h3 cut-head'
      }
    >
      {title}
    </h2>
    {children}
  </Card>
);

const TitleSkeleton = () => (
  <>
    <VisuallyHidden>
      <Trans>Customer</Trans>
    </VisuallyHidden>
    <Skeleton className="my-1 h-7 w-56" />
  </>
);

const Profile = ({ id }: { id: number }) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const notify = useNotice();
  const queryClient = useQueryClient();
  const back = useListPath();
  const { isLeaving, leave } = useLeaving(id);
  const erase = useEraseCustomer(() => leave(back));
  const options = customerQuery(id);
  const result = useQuery(options);
  const { error, isRetrying, retry } = useQueryFailure(options.queryKey, result);
  const { data } = result;
  const [isEditing, setIsEditing] = useState(false);
  const [other, setOther] = useState<Customer | null>(null);
  const customer = data?.customer;
  const typed = useTypedNote(customer);

  const merged = (kept: Customer) => {
    setOther(null);
    if (kept.id !== id) leave(`${list}/${String(kept.id)}`, { isReplacing: true });
    else void queryClient.invalidateQueries({ queryKey: customersKey });
    const text = t`The two customers are one now.`;
    void notify({ tone: 'success', title: t`Merged`, text, timeoutMs: savedNoticeMs });
  };

  if (error && !data) {
    return (
      <>
        <PageHeader title={t`Customer`} />
        <Card>
          <LoadFailure
            title={t`The customer could not be loaded`}
            isRetrying={isRetrying}
            onRetry={() => void retry()}
          >
            <p>{errorText(error)}</p>
          </LoadFailure>
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={customer ? customer.name || t`No name` : <TitleSkeleton />}
        subtitle={
          customer ? (
            <CustomerContacts customer={customer} />
          ) : (
            <Skeleton className="my-1.5 h-4 w-60" />
          )
        }
        actions={
          customer && (
            <>
              <Button variant="ghost" onClick={() => void erase(customer)}>
                <Trash2 aria-hidden="true" />
                <Trans>Erase</Trans>
              </Button>
              <Button variant="secondary" onClick={() => setIsEditing(true)}>
                <Pencil aria-hidden="true" />
                <Trans>Edit</Trans>
              </Button>
            </>
          )
        }
      />
      {data ? (
        <CustomerFigures customer={data.customer} timeZone={data.time_zone} />
      ) : (
        <CustomerFiguresSkeleton />
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Part title={t`Visits`} isFlush>
          {data ? (
            <CustomerVisits
              visits={data.visits}
              timeZone={data.time_zone}
              from={`${list}/${String(id)}`}
            />
          ) : (
            <div className="grid gap-4 p-5" aria-busy="true">
              {[1, 2, 3].map((row) => (
                <Skeleton key={row} className="h-10 w-full" />
              ))}
            </div>
          )}
        </Part>
        <div className="grid grid-cols-1 gap-5">
          {data && data.duplicates.length > 0 && (
            <Part title={t`Possible duplicates`}>
              <CustomerDuplicates duplicates={data.duplicates} from={back} onMerge={setOther} />
            </Part>
          )}
          <Part title={t`Notes`}>
            {data ? (
              <CustomerNote typed={typed} isLeaving={isLeaving} />
            ) : (
              <Skeleton className="h-36 w-full" />
            )}
          </Part>
          <Part title={t`Messages`}>
            {data ? (
              <CustomerMessages messages={data.messages} timeZone={data.time_zone} />
            ) : (
              <Skeleton className="h-16 w-full" />
            )}
          </Part>
        </div>
      </div>
      {isEditing && customer && (
        <CustomerDialog customer={customer} onClose={() => setIsEditing(false)} />
      )}
      {other && data && (
        <MergeDialog
          pair={[data.customer, other]}
          timeZone={data.time_zone}
          saveNotes={typed.isChanged ? typed.save : null}
          onClose={() => setOther(null)}
          onMerged={merged}
        />
      )}
    </>
  );
};

/** /dashboard/customers/:id. */
export default function CustomerScreen() {
  const { t } = useLingui();
  const { user } = useSession();
  const id = Number(useParams()['id']);
  const back = useListPath();
  const isOwner = may(user, 'customers');
  return (
    <>
      <title>{`${t`Customer`} | Lineup`}</title>
      <TextLink to={back} isAlone className="mb-2 gap-1.5 no-underline!">
        <ArrowLeft size={16} aria-hidden="true" />
        <Trans>Customers</Trans>
      </TextLink>
      {isOwner ? (
        <Profile key={id} id={id} />
      ) : (
        <>
          <PageHeader title={t`Customer`} />
          <RoleNeeded right="customers" shopName={user.shop_name} />
        </>
      )}
    </>
  );
}
