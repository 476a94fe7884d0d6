import { getPlatformCompany, type PlatformCompany, setCompanyState } from '@henhouse/contract/company/platform-company';
import { startSupport } from '@henhouse/contract/company/support-access';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { answerOptions, useSend } from '../../../shared/api/use-answer';
import { newId } from '../../../shared/format/id';
import { moveSession } from '../../../shared/session/move';
import { confirmAct } from '../../../shared/ui/dialog/confirm-act';
import { toastFailure } from '../../../shared/ui/page/toast';
import type { RowAction } from '../../../shared/ui/table/column';

interface Company {
  readonly id: string;
  readonly name: string;
}

const supportReasonLength = 10;

/** Asks why it is looked into. Afterwards the application starts anew inside the company. */
const confirmSupport = ({ id: companyId, name }: Company) =>
  confirmAct({
    title: t(($) => $.platform.supportTitle, { name }),
    confirmLabel: t(($) => $.platform.supportStart),
    withReason: true,
    minReason: supportReasonLength,
    reasonHint: t(($) => $.platform.supportReason),
    danger: false,
    onConfirm: (reason) => moveSession(startSupport, { params: { companyId }, body: { id: newId(), reason } }),
    text: t(($) => $.platform.supportText),
  });

/** What a super_admin does to a company: each asks why, and says what follows by what the company is at that moment. */
export function useCompanyActs() {
  const client = useQueryClient();
  const set = useSend(setCompanyState, { changes: ['platformCompany'] });

  async function confirmState(act: 'suspend' | 'reactivate', { id: companyId }: Company) {
    const params = { companyId };
    const { name, signedIn, version } = await client.fetchQuery({
      ...answerOptions(getPlatformCompany, { params }),
      staleTime: 0,
    });
    const isSuspending = act === 'suspend';
    const state = isSuspending ? 'suspended' : 'active';
    confirmAct({
      title: t(($) => $.platform[`${act}Title`], { name }),
      confirmLabel: t(($) => $.platform[act]),
      withReason: true,
      reasonHint: t(($) => $.platform.stateReason),
      danger: isSuspending,
      done: t(($) => $.platform[isSuspending ? 'suspended' : 'reactivated'], { name }),
      onConfirm: (reason) => set.mutateAsync({ params, body: { state, reason }, version }),
      text: isSuspending ? t(($) => $.platform.suspendText, { count: signedIn }) : t(($) => $.platform.reactivateText),
    });
  }

  return {
    support: confirmSupport,
    /** Suspends who works, lets who is suspended work again. */
    ofState: (company: Company & Pick<PlatformCompany, 'state'>): RowAction => {
      const isActive = company.state === 'active';
      const act = isActive ? 'suspend' : 'reactivate';
      return {
        label: t(($) => $.platform[act]),
        icon: isActive ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />,
        onClick: () => void confirmState(act, company).catch(toastFailure),
        isDanger: isActive,
      };
    },
  };
}
