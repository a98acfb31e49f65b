import { Card } from '../../../components/cards/card.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';

interface LoadingProfileProps {
  name: string;
  /** The number of inputs. */
  fields: number;
}

/** In the shape of the form, with the name that is known already, so that nothing moves. */
export const LoadingProfile = ({ name, fields }: LoadingProfileProps) => (
  <Card aria-busy="true" className="p-5 sm:p-6">
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <Skeleton className="size-24 rounded-full" />
      <div className="min-w-0 flex-1 basis-44">
        <h1 className="text-h1 cut-head wrap-anywhere">{name}</h1>
        <Skeleton className="mt-1.5 h-6 w-20 rounded-full" />
        <Skeleton className="mt-3 h-8 w-36 max-w-full pointer-coarse:h-11" />
      </div>
    </div>
    <div className="mt-6 grid gap-4 sm:grid-cols-2">
      {['name', 'email', 'phone', 'company'].slice(0, fields).map((field) => (
        <div key={field} className="grid gap-2 pointer-coarse:gap-2.5">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-10 w-full rounded-control pointer-coarse:h-12" />
        </div>
      ))}
    </div>
    <div className="mt-6 flex justify-end">
      <Skeleton className="h-10 w-36 rounded-control pointer-coarse:h-12 max-sm:w-full" />
    </div>
  </Card>
);
