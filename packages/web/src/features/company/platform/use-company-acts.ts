import {
  getPlatformCompany,
  type PlatformCompanyDetail,
  setCompanyState,
} from '@henhouse/contract/company/platform-company';
import { startSupport } from '@henhouse/contract/company/support-access';
import { t } from 'i18next';
import { useAnswer, useSend } from '../../../shared/api/use-answer';
import { newId } from '../../../shared/format/id';
import { moveSession } from '../../../shared/session/move';
import { ConfirmDialog } from '../../../shared/ui/page/confirm-dialog';
import { toastSuccess } from '../../../shared/ui/page/toast';

/** What a super_admin is about to do to a company. */
export interface CompanyAct {
  readonly kind: 'suspend' | 'reactivate' | 'support';
  readonly companyId: string;
  readonly name: string;
}

interface CompanyActDialogProps {
  readonly act: CompanyAct | null;
  readonly onClose: () => void;
}

const supportReasonLength = 10;

/** Asks why, and says what follows. The version is the company's as it is while the dialog is open. */
export function CompanyActDialog({ act, onClose }: CompanyActDialogProps) {
  const company = useAnswer(
    getPlatformCompany,
    { params: { companyId: act?.companyId ?? '' } },
    { enabled: act !== null && act.kind !== 'support', staleTime: 0 },
  );
  if (act === null) return null;
  if (act.kind === 'support') return <SupportDialog act={act} onClose={onClose} />;
  return company.data ? <StateDialog act={act} company={company.data} onClose={onClose} /> : null;
}

interface DialogProps {
  readonly act: CompanyAct;
  readonly onClose: () => void;
}

function StateDialog({ act, company, onClose }: DialogProps & { readonly company: PlatformCompanyDetail }) {
  const set = useSend(setCompanyState, { changes: ['platformCompany'] });
  const { name } = company;
  const isSuspending = act.kind === 'suspend';

  async function change(reason: string) {
    const state = isSuspending ? 'suspended' : 'active';
    await set.mutateAsync({ params: { companyId: company.id }, body: { state, reason }, version: company.version });
    toastSuccess(isSuspending ? t(($) => $.platform.suspended, { name }) : t(($) => $.platform.reactivated, { name }));
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={
        isSuspending ? t(($) => $.platform.suspendTitle, { name }) : t(($) => $.platform.reactivateTitle, { name })
      }
      confirmLabel={isSuspending ? t(($) => $.platform.suspend) : t(($) => $.platform.reactivate)}
      withReason
      reasonHint={t(($) => $.platform.stateReason)}
      danger={isSuspending}
      onConfirm={change}
    >
      {isSuspending
        ? t(($) => $.platform.suspendText, { count: company.signedIn })
        : t(($) => $.platform.reactivateText)}
    </ConfirmDialog>
  );
}

/** Afterwards the application starts anew inside the company. */
function SupportDialog({ act: { companyId, name }, onClose }: DialogProps) {
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(($) => $.platform.supportTitle, { name })}
      confirmLabel={t(($) => $.platform.supportStart)}
      withReason
      minReason={supportReasonLength}
      reasonHint={t(($) => $.platform.supportReason)}
      danger={false}
      onConfirm={(reason) => moveSession(startSupport, { params: { companyId }, body: { id: newId(), reason } })}
    >
      {t(($) => $.platform.supportText)}
    </ConfirmDialog>
  );
}
