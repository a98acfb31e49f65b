import { listShops } from '@lineup/contract/identity/own-shops';
import { useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { toast } from '../../components/feedback/toast-store.ts';
import type { MenuAction } from '../../components/overlays/menu.tsx';
import { useErrorText } from '../../lib/forms/error-text.ts';
import { call } from '../../lib/http/api-client.ts';
import { unwrap } from '../../lib/http/query-client.ts';
import { leaveFor } from '../../lib/page/leave.ts';
import { enterShop } from '../../lib/session/enter-shop.ts';
import { writeFlash } from '../../lib/storage/flash.ts';

const shopsQuery = queryOptions({
  queryKey: ['own-shops'],
  queryFn: async ({ signal }) => unwrap(await call(listShops, {}, { signal })).response,
  // People rarely join another shop.
  staleTime: 10 * 60_000,
});

/** Links to the person's other shops; most people have none. */
export const useShopActions = (): readonly (MenuAction & { id: string })[] => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { data: shops = [] } = useQuery(shopsQuery);

  const enter = async (membershipId: number, shopName: string): Promise<void> => {
    const answer = await enterShop(membershipId);
    if (answer.ok) {
      writeFlash(t`You are now at ${shopName}.`);
      // Loading a new document drops everything that is cached of this shop.
      leaveFor('/dashboard');
      return;
    }
    toast.error(errorText(answer.error));
    void queryClient.invalidateQueries(shopsQuery);
  };

  return shops
    .filter((shop) => !shop.is_current)
    .map(({ membership_id: id, shop_name: shopName }, index) => ({
      id: `shop-${String(id)}`,
      label: t`Switch to ${shopName}`,
      icon: Store,
      startsGroup: index === 0,
      onSelect: () => void enter(id, shopName),
    }));
};
