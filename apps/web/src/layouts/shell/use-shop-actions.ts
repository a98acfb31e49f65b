import { listShops } from '@lineup/contract/own-shops';
import { useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import type { MenuAction } from '../../components/menu.tsx';
import { toast } from '../../components/toast-store.ts';
import { call } from '../../lib/api-client.ts';
import { enterShop } from '../../lib/enter-shop.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { writeFlash } from '../../lib/flash.ts';
import { leaveFor } from '../../lib/leave.ts';
import { unwrap } from '../../lib/query-client.ts';

const shopsQuery = queryOptions({
  queryKey: ['own-shops'],
  queryFn: async ({ signal }) => unwrap(await call(listShops, {}, { signal })).response,
  // People join a shop once in years.
  staleTime: 10 * 60_000,
});

/** The ways into the person's other shops; most people have none. */
export const useShopActions = (): readonly (MenuAction & { id: string })[] => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { data: shops = [] } = useQuery(shopsQuery);

  const enter = async (membershipId: number, shopName: string): Promise<void> => {
    const answer = await enterShop(membershipId);
    if (answer.ok) {
      writeFlash(t`You are now at ${shopName}.`);
      // Nothing that is cached of this shop survives the load of a document.
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
