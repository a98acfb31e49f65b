import type { OwnershipOffer } from '@lineup/contract/leaving';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { NativeSelectField } from '../../../components/fields/native-select-field.tsx';
import { useConfirm } from '../../../components/overlays/confirm.tsx';
import { useRetryableQuery } from '../../../lib/http/query-failure.ts';
import { teamQuery } from '../../team/api.ts';
import { acceptOwnership, dropOwnershipOffer, offerOwnership, offerQuery } from '../api.ts';
import { useDecide } from '../hooks.ts';
import { DangerRow } from './danger-row.tsx';

/** An offer to the signed-in person. */
const OfferToMe = ({ offer }: { offer: OwnershipOffer }) => {
  const { t } = useLingui();
  const { decide, isBusy } = useDecide();
  const by = offer.offered_by;
  return (
    <DangerRow
      title={<Trans>Become an owner</Trans>}
      action={
        <>
          <Button
            isBusy={isBusy}
            onClick={() => void decide(acceptOwnership, t`You are an owner of the shop now.`)}
          >
            <Trans>Accept</Trans>
          </Button>
          <Button
            variant="secondary"
            onClick={() => void decide(dropOwnershipOffer, t`You declined the offer.`)}
          >
            <Trans>Decline</Trans>
          </Button>
        </>
      }
    >
      <p>
        {offer.keeps_ownership ? (
          <Trans>
            {by} offers you to own the shop together: you see and do everything an owner does.
          </Trans>
        ) : (
          <Trans>
            {by} hands the shop over to you, with team, settings, plan and billing, and becomes an
            employee.
          </Trans>
        )}
      </p>
    </DangerRow>
  );
};

/** An offer that the other person has not answered yet. */
const OpenOffer = ({ offer }: { offer: OwnershipOffer }) => {
  const { t } = useLingui();
  const { decide, isBusy } = useDecide();
  const { name } = offer;
  return (
    <DangerRow
      title={<Trans>Hand the shop over</Trans>}
      action={
        <Button
          variant="secondary"
          isBusy={isBusy}
          onClick={() => void decide(dropOwnershipOffer, t`You took the offer back.`)}
        >
          <Trans>Take the offer back</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          {name} got an email and sees the offer on every screen. Nothing changes until {name}{' '}
          accepts.
        </Trans>
      </p>
    </DangerRow>
  );
};

const MakeOffer = () => {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { decide, isBusy } = useDecide();
  const { data } = useRetryableQuery(teamQuery);
  const [chosen, setChosen] = useState('');
  const colleagues = (data?.members ?? []).filter(
    ({ role, state }) => role !== 'owner' && state === 'active',
  );
  const colleague = colleagues.find(({ id }) => String(id) === chosen);

  const offer = async (keepsOwnership: boolean) => {
    if (!colleague) return;
    const { id, name } = colleague;
    const isSure = await confirm({
      title: keepsOwnership
        ? t`Own the shop together with ${name}?`
        : t`Hand the shop over to ${name}?`,
      text: keepsOwnership
        ? t`${name} will see and change everything, billing included, and can delete the shop.`
        : t`${name} becomes the owner when they accept, and you become an employee.`,
      confirmLabel: t`Send the offer`,
    });
    if (!isSure) return;
    const body = { membership_id: id, keeps_ownership: keepsOwnership };
    await decide(() => offerOwnership(body), t`The offer was sent to ${name}.`);
  };

  return (
    <DangerRow
      title={<Trans>Hand the shop over</Trans>}
      action={
        <>
          <Button
            variant="secondary"
            isBusy={isBusy}
            disabled={!colleague}
            onClick={() => void offer(false)}
          >
            <Trans>Hand over</Trans>
          </Button>
          <Button variant="secondary" disabled={!colleague} onClick={() => void offer(true)}>
            <Trans>Own it together</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Make someone on your team the owner, or a second owner. They accept in their own Lineup
          account.
        </Trans>
      </p>
      {data && colleagues.length === 0 ? (
        <p>
          <Trans>Invite the person to your team first.</Trans>
        </p>
      ) : (
        <NativeSelectField
          label={t`Team member`}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          className="max-w-80"
        >
          <option value="">{t`Choose somebody`}</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </NativeSelectField>
      )}
    </DangerRow>
  );
};

/** Owners offer the shop here, and the other person accepts here. */
export const Ownership = ({ isOwner }: { isOwner: boolean }) => {
  const { data: offer } = useRetryableQuery(offerQuery);
  if (offer?.is_for_me) return <OfferToMe offer={offer} />;
  if (!isOwner) return null;
  return offer ? <OpenOffer offer={offer} /> : <MakeOffer />;
};
