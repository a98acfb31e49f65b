import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMatches } from 'react-router';

/** The names of the screens to come, by route id; a row leaves when its screen is built. */
export const screenNames: Readonly<Record<string, MessageDescriptor>> = {
  'privacy-policy': msg`Privacy policy`,
  'terms-and-services': msg`Terms and services`,
};

export const NotBuiltYet = () => {
  const { t } = useLingui();
  const descriptor = screenNames[useMatches().at(-1)?.id ?? ''];
  const name = descriptor ? t(descriptor) : '';
  return (
    <>
      <title>{`${name} | Lineup`}</title>
      <h1 className="text-h1 cut-head">{name}</h1>
      <p className="mt-1 text-ink-2">
        <Trans>Not built yet</Trans>
      </p>
    </>
  );
};
