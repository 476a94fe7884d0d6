import {
  declineTreatmentRequest,
  type TreatmentRequest,
  withdrawTreatmentRequest,
} from '@henhouse/contract/health/treatment-request';
import { mayEnterKind } from '@henhouse/domain/entry/correction-window';
import { checkRequestAnswer } from '@henhouse/domain/health/treatment-request';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useSend } from '../../../shared/api/use-answer';
import { useMay } from '../../../shared/session/ability';
import { useSession } from '../../../shared/session/session';
import { ConfirmDialog } from '../../../shared/ui/page/confirm-dialog';
import type { RowActions } from '../../../shared/ui/table/column';
import { Prescribe } from '../prescribe';

type Doing = { readonly what: 'prescribe' | 'fromPaper' | 'decline' | 'takeBack'; readonly of: TreatmentRequest };

/** What the reader may do with a request, and the dialogs that it opens: a Doctor answers, or the paper of an outside veterinarian does;
 * who asked takes it back. */
export function useRequestActions(): {
  readonly actionsOf: (request: TreatmentRequest) => RowActions;
  readonly dialogs: ReactNode;
} {
  const may = useMay();
  const user = useSession()?.user;
  const [doing, setDoing] = useState<Doing | null>(null);
  const decline = useSend(declineTreatmentRequest, { changes: ['health'] });
  const takeBack = useSend(withdrawTreatmentRequest, { changes: ['health'] });
  const close = () => setDoing(null);

  const actionsOf = (request: TreatmentRequest): RowActions => {
    const { farmId } = request;
    const mayAnswer = (takesBack: boolean) =>
      checkRequestAnswer(request, { userId: user?.id ?? '', takesBack }).length === 0;
    const isDoctor = mayEnterKind(user?.role ?? '', 'treatment') && may('update', 'Prescription', { farmId });
    return [
      ...(isDoctor && mayAnswer(false)
        ? [
            { label: t(($) => $.health.prescribe), onClick: () => setDoing({ what: 'prescribe', of: request }) },
            { label: t(($) => $.health.decline), onClick: () => setDoing({ what: 'decline', of: request }) },
          ]
        : []),
      may('outside', 'Prescription', { farmId }) &&
        mayAnswer(false) && {
          label: t(($) => $.health.fromPaper),
          onClick: () => setDoing({ what: 'fromPaper', of: request }),
        },
      may('request', 'Prescription', { farmId }) &&
        mayAnswer(true) && {
          label: t(($) => $.word.takeBack),
          onClick: () => setDoing({ what: 'takeBack', of: request }),
        },
    ];
  };

  const request = doing?.of;
  const flock = request?.flockNumber ?? '';
  const params = { flockId: request?.flockId ?? '', requestId: request?.id ?? '' };
  const dialogs = (
    <>
      {request ? (
        <Prescribe
          flock={{ id: request.flockId, farmId: request.farmId, number: request.flockNumber }}
          request={request}
          onPaper={doing.what === 'fromPaper'}
          opened={doing.what === 'prescribe' || doing.what === 'fromPaper'}
          onClose={close}
        />
      ) : null}
      <ConfirmDialog
        opened={doing?.what === 'decline'}
        onClose={close}
        title={t(($) => $.health.declineTitle, { flock })}
        confirmLabel={t(($) => $.health.decline)}
        withReason
        done={t(($) => $.health.declined)}
        onConfirm={(reason) => decline.mutateAsync({ params, body: { reason }, version: request?.version ?? 0 })}
      >
        {t(($) => $.health.declineText, { name: request?.askedBy ?? '' })}
      </ConfirmDialog>
      <ConfirmDialog
        opened={doing?.what === 'takeBack'}
        onClose={close}
        title={t(($) => $.health.takeBackTitle, { flock })}
        confirmLabel={t(($) => $.word.takeBack)}
        done={t(($) => $.health.paper.tookBack)}
        onConfirm={() => takeBack.mutateAsync({ params, body: {}, version: request?.version ?? 0 })}
      >
        {t(($) => $.health.takeBackText)}
      </ConfirmDialog>
    </>
  );
  return { actionsOf, dialogs };
}
