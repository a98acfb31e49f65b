import type { Platform } from '../../../platform/platform.ts';
import type { Answer } from '../../answer.ts';
import type { Command, Given } from '../../command.ts';
import { byOf, numberOf, requireText, UsageError, whyOf } from '../../options.ts';
import { abortMove, deleteMovedShop, type Move, moveShopToCell } from './move-shop.ts';

const ONE_CELL =
  'With CELLS=one, requests do not notice a move. Set CELLS=several for every process, and restart them first.';
const MISSING = 'MOVE_FROM_DATABASE_URL and MOVE_TO_DATABASE_URL are needed.';

const addressOf = (text: string | undefined): string => {
  const address = requireText(text, '--to with the address of the other cell');
  if (!URL.canParse(address)) throw new UsageError(`'${address}' is not an address.`);
  return new URL(address).origin;
};

const moveOf = ({ config }: Platform, { id, values }: Given): Move => {
  byOf(values);
  whyOf(values);
  if (config.CELLS === 'one') throw new UsageError(ONE_CELL);
  const shop = numberOf(id, 'a shop');
  const toAddress = addressOf(values.to);
  const { MOVE_FROM_DATABASE_URL: fromUrl, MOVE_TO_DATABASE_URL: toUrl, PUBLIC_URL } = config;
  if (fromUrl === undefined || toUrl === undefined) throw new UsageError(MISSING);
  return { shop, fromUrl, toUrl, fromAddress: new URL(PUBLIC_URL).origin, toAddress };
};

const move = async (platform: Platform, given: Given): Promise<Answer> => {
  const wanted = moveOf(platform, given);
  const moved = await moveShopToCell(wanted);
  const where = `Shop ${String(wanted.shop)} is in ${wanted.toAddress}`;
  if (moved === 'finished') {
    return { text: `${where}; an interrupted move was finished.`, data: { shop: wanted.shop } };
  }
  const { stoppedMs, rows, tables } = moved;
  return {
    text: `${where}: ${String(rows)} rows of ${String(tables)} tables are equal. Its requests were refused for ${String(stoppedMs)} ms. Its old rows are here until: npm run ops -- shops delete-moved ${String(wanted.shop)}`,
    data: { shop: wanted.shop, cell: wanted.toAddress, stopped_ms: stoppedMs, rows, tables },
  };
};

const abort = async (platform: Platform, given: Given): Promise<Answer> => {
  const wanted = moveOf(platform, given);
  await abortMove(wanted);
  return { text: `Shop ${String(wanted.shop)} stays.`, data: { shop: wanted.shop } };
};

const deleteMoved = async ({ config }: Platform, { id, values }: Given): Promise<Answer> => {
  byOf(values);
  whyOf(values);
  const shop = numberOf(id, 'a shop');
  const { MOVE_FROM_DATABASE_URL: url } = config;
  if (url === undefined) throw new UsageError(MISSING);
  await deleteMovedShop(url, shop);
  return { text: `The old rows of shop ${String(shop)} are deleted.`, data: { shop } };
};

export const moveCommands: readonly Command[] = [
  {
    name: 'move',
    takes: 'SHOP --to ADDRESS --by NAME --why TEXT',
    does: 'moves a working shop from this cell to another one; its requests are refused for a second or two',
    takesId: true,
    options: ['to', 'by', 'why'],
    run: move,
  },
  {
    name: 'abort-move',
    takes: 'SHOP --to ADDRESS --by NAME --why TEXT',
    does: 'cleans up after a move that was interrupted; the shop stays in this cell',
    takesId: true,
    options: ['to', 'by', 'why'],
    run: abort,
  },
  {
    name: 'delete-moved',
    takes: 'SHOP --by NAME --why TEXT',
    does: 'deletes the rows that a shop has left here when it moved',
    takesId: true,
    options: ['by', 'why'],
    run: deleteMoved,
  },
];
