import { getBoard } from '@lineup/contract/board';
import {
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  useLoaderData,
  useParams,
  useRouteError,
} from 'react-router';
import { BoardScreen } from '../features/board/components/board-screen.tsx';
import { BoardUnreachable } from '../features/board/components/board-unreachable.tsx';
import { UnknownShop } from '../features/check-in/components/shop/unknown-shop.tsx';
import {
  callOnServer,
  insistOnLanguage,
  insistOnName,
  readFound,
  setAccent,
} from '../lib/page/page-data.ts';

/** For the people in the shop only, so search engines must not index it. */
export const headers = () => ({ 'x-robots-tag': 'noindex' });

export const loader = async (page: LoaderFunctionArgs) => {
  const { username = '' } = page.params;
  const answer = await callOnServer(page, getBoard, { params: { username } });
  const board = readFound(answer)?.response ?? null;
  if (!board) return data({ board }, { status: answer.status });
  insistOnName(page, username, board.shop.username);
  insistOnLanguage(page, board.shop.language);
  setAccent(page, board.shop.accent);
  return data({ board }, { status: 200 });
};

export default function BoardRoute() {
  const { board } = useLoaderData<typeof loader>();
  const { username = '' } = useParams();
  return (
    <>
      <meta name="robots" content="noindex" />
      <BoardScreen key={username} initial={board} username={username} />
    </>
  );
}

export const ErrorBoundary = () => {
  const error = useRouteError();
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return isUnknown ? <UnknownShop /> : <BoardUnreachable />;
};
