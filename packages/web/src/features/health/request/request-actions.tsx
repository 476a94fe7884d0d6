import {
  declineTreatmentRequest,
  type TreatmentRequest,
  withdrawTreatmentRequest,
} from '@henhouse/contract/health/treatment-request';
import { mayEnterKind } from '@henhouse/domain/entry/correction-window';
import { checkRequestAnswer } from '@henhouse/domain/health/treatment-request';
import { t } from 'i18next';
import { useSend } from '../../../shared/api/use-answer';
import { useMay } from '../../../shared/session/ability';
import { useSession } from '../../../shared/session/session';
import { confirmAct } from '../../../shared/ui/dialog/confirm-act';
import type { RowActions } from '../../../shared/ui/table/column';
import { openPrescribe } from '../prescribe';

/** What the reader may do with a request: a Doctor answers, or the paper of an outside veterinarian does; who asked takes it back. */
export function useRequestActions(): (request: TreatmentRequest) => RowActions {
  const may = useMay();
  const user = useSession()?.user;
  const decline = useSend(declineTreatmentRequest, { changes: ['health'] });
  const takeBack = useSend(withdrawTreatmentRequest, { changes: ['health'] });
  const argsOf = ({ flockId, id: requestId, version }: TreatmentRequest) => ({
    params: { flockId, requestId },
    version,
  });
  const confirmDecline = (of: TreatmentRequest) =>
    confirmAct({
      title: t(($) => $.health.declineTitle, { flock: of.flockNumber }),
      confirmLabel: t(($) => $.health.decline),
      withReason: true,
      done: t(($) => $.health.declined),
      onConfirm: (reason) => decline.mutateAsync({ ...argsOf(of), body: { reason } }),
      text: t(($) => $.health.declineText, { name: of.askedBy }),
    });
  const confirmTakeBack = (of: TreatmentRequest) =>
    confirmAct({
      title: t(($) => $.health.takeBackTitle, { flock: of.flockNumber }),
      confirmLabel: t(($) => $.word.takeBack),
      done: t(($) => $.health.paper.tookBack),
      onConfirm: () => takeBack.mutateAsync({ ...argsOf(of), body: {} }),
      text: t(($) => $.health.takeBackText),
    });

  return (request) => {
    const { farmId, flockId, flockNumber } = request;
    const flock = { id: flockId, farmId, number: flockNumber };
    const mayAnswer = (takesBack: boolean) =>
      checkRequestAnswer(request, { userId: user?.id ?? '', takesBack }).length === 0;
    const isDoctor = mayEnterKind(user?.role ?? '', 'treatment') && may('update', 'Prescription', { farmId });
    return [
      ...(isDoctor && mayAnswer(false)
        ? [
            { label: t(($) => $.health.prescribe), onClick: () => openPrescribe({ flock, request }) },
            { label: t(($) => $.health.decline), onClick: () => confirmDecline(request) },
          ]
        : []),
      may('outside', 'Prescription', { farmId }) &&
        mayAnswer(false) && {
          label: t(($) => $.health.fromPaper),
          onClick: () => openPrescribe({ flock, request, onPaper: true }),
        },
      may('request', 'Prescription', { farmId }) &&
        mayAnswer(true) && {
          label: t(($) => $.word.takeBack),
          onClick: () => confirmTakeBack(request),
        },
    ];
  };
}
