import { getShopLine } from '@lineup/contract/check-in/check-in';
import { takeTestTicket } from '@lineup/contract/setup';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ActionFunctionArgs,
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useRouteError,
} from 'react-router';
import { Button } from '../../components/buttons/button.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { ShopUnreachable } from '../../features/check-in/components/shop/shop-unreachable.tsx';
import { UnknownShop } from '../../features/check-in/components/shop/unknown-shop.tsx';
import { ErrorScreen } from '../../layouts/error-screen.tsx';
import { textOf } from '../../lib/forms/form-text.ts';
import { callOnServer, insistOnLanguage, readFound, setAccent } from '../../lib/page/page-data.ts';

const seeOther = 303;

/** For the owner's phone only, so search engines must not index it. */
export const headers = () => ({ 'x-robots-tag': 'noindex' });

export const loader = async (page: LoaderFunctionArgs) => {
  const { username = '' } = page.params;
  const answer = await callOnServer(page, getShopLine, { params: { username } });
  const shop = readFound(answer)?.response.shop ?? null;
  if (!shop) return data({ shop, formKey: '' }, { status: answer.status });
  insistOnLanguage(page, shop.language);
  setAccent(page, shop.accent);
  return data({ shop, formKey: crypto.randomUUID() }, { status: 200 });
};

/** The form works without a script: the ticket page opens as a new document. */
export const action = async (page: ActionFunctionArgs) => {
  const form = await page.request.formData();
  const { username = '', token = '' } = page.params;
  const key = textOf(form, 'key');
  const answer = await callOnServer(
    page,
    takeTestTicket,
    { params: { username }, body: { token, name: textOf(form, 'name') } },
    key === '' ? {} : { idempotencyKey: key },
  );
  if (answer.ok) return redirect(answer.data.response.ticket_path, seeOther);
  const { fields, message } = answer.error;
  const isOver = answer.status === 404;
  return data({ isOver, error: fields['name'] ?? message }, { status: answer.status });
};

export default function TestTicket() {
  const { t } = useLingui();
  const { shop, formKey } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  if (!shop) return <ShopUnreachable />;
  return (
    <main id="main" className="mx-auto grid min-h-dvh max-w-120 content-start gap-5 px-5 py-8">
      <title>{`${t`Test ticket`} | Lineup`}</title>
      <div>
        <p className="text-ink-2 wrap-anywhere">{shop.name}</p>
        <h1 className="text-h1 cut-head">
          <Trans>Test ticket</Trans>
        </h1>
        <p className="mt-1 text-ink-2">
          <Trans>
            Take a ticket as your customers will. It works when you are closed too, and it is
            deleted after the test.
          </Trans>
        </p>
      </div>
      {sent?.isOver && (
        <p role="alert" className="rounded-control bg-warn-tint px-4 py-3 text-warn">
          <Trans>
            This test link no longer works. Open the set-up guide on your dashboard and scan its
            code again.
          </Trans>
        </p>
      )}
      <form method="post" className="grid gap-5">
        <input type="hidden" name="key" value={formKey} />
        <TextField
          id="name"
          size="lg"
          name="name"
          label={t`Your name`}
          autoComplete="name"
          autoCapitalize="words"
          maxLength={120}
          required
          error={sent?.isOver ? undefined : sent?.error}
        />
        <Button type="submit" size="lg" isBlock>
          <Trans>Check in</Trans>
        </Button>
      </form>
    </main>
  );
}

export const ErrorBoundary = () => {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <UnknownShop /> : <ErrorScreen />;
};
