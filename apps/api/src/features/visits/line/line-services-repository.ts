import type { InferResult } from 'kysely';
import { compileOnce } from '../../../platform/database/compile-once.ts';
import { serviceRows } from '../../../platform/database/service-rows.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';

export type LineServiceRow = InferResult<ReturnType<typeof serviceRows>>[number];

/** All services that are not archived. */
export const lineServices = compileOnce<{ shop: LineShopId }, LineServiceRow>((db, { shop }) =>
  serviceRows(shop, db),
);
