import { useLingui } from '@lingui/react/macro';
import { Card } from '../../../components/cards/card.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';

const fields = ['name', 'phone', 'username', 'time zone'];

/** The first section, about as high as the real one. */
export const SettingsSkeleton = () => {
  const { t } = useLingui();
  return (
    <div
      aria-busy="true"
      className="grid grid-cols-1 items-start gap-x-10 gap-y-5 lg:grid-cols-[12.5rem_minmax(0,52rem)]"
    >
      <p role="status" className="sr-only">{t`Loading the settings...`}</p>
      <div className="grid gap-4 px-3 py-2 max-lg:hidden">
        {fields.map((field) => (
          <Skeleton key={field} className="h-3.5 w-28" />
        ))}
      </div>
      <Skeleton className="h-12 w-full rounded-control lg:hidden" />
      <Card className="px-4 py-5 sm:px-5 lg:col-start-2">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="mt-3 h-3.5 w-80 max-w-full" />
        <div className="mt-7 grid gap-6 sm:grid-cols-2">
          <Skeleton className="size-24 rounded-card sm:col-span-2" />
          {fields.map((field) => (
            <div key={field} className="grid gap-2.5">
              <Skeleton className="h-3.5 w-20" />
              <Skeleton className="h-10 w-full rounded-control" />
            </div>
          ))}
        </div>
      </Card>
    </div>
  );
};
