import { listOwnCompanies, type OwnCompany, switchCompany } from '@henhouse/contract/company/support-access';
import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { useAnswer } from '../../shared/api/use-answer';
import { moveSession } from '../../shared/session/move';
import { useSession } from '../../shared/session/session';
import { confirmAct } from '../../shared/ui/dialog/confirm-act';
import { toastFailure } from '../../shared/ui/page/toast';

/** What this person has not sent yet. The queue is opened only now: most people belong to one company. */
async function countUnsent(user: { readonly id: string; readonly companyId: string | null }): Promise<number> {
  if (user.companyId === null) return 0;
  const { itemsOf } = await import('../../shared/outbox/outbox-db');
  return (await itemsOf({ userId: user.id, companyId: user.companyId })).length;
}

const go = ({ companyId }: OwnCompany) => moveSession(switchCompany, { body: { companyId } });

/** The companies that this person belongs to. */
export function useOwnCompanies(): readonly OwnCompany[] {
  const user = useSession()?.user;
  const isOfCompany = Boolean(user?.companyId) && !user?.supportUntil;
  return useAnswer(listOwnCompanies, {}, { enabled: isOfCompany, staleTime: 5 * 60_000 }).data?.items ?? [];
}

/** The companies of somebody who belongs to several; what is not sent yet waits until they are back. */
export function useCompanySwitch(): ReactNode {
  const user = useSession()?.user;
  const own = useOwnCompanies();

  async function choose(company: OwnCompany) {
    if (company.isCurrent || !user) return;
    const count = await countUnsent(user);
    if (count === 0) return await go(company).catch((error: unknown) => toastFailure(error));
    confirmAct({
      title: t(($) => $.platform.unsentTitle, { company: company.name }),
      confirmLabel: t(($) => $.platform.goThere),
      danger: false,
      onConfirm: () => go(company),
      text: t(($) => $.platform.unsentText, { count }),
    });
  }

  return own.length > 1 ? <Companies own={own} onChoose={(company) => void choose(company)} /> : null;
}

function Companies({
  own,
  onChoose,
}: {
  readonly own: readonly OwnCompany[];
  readonly onChoose: (to: OwnCompany) => void;
}) {
  return (
    <>
      <Menu.Label>{t(($) => $.platform.switchCompany)}</Menu.Label>
      {own.map((company) => (
        <Menu.Item
          key={company.companyId}
          onClick={() => onChoose(company)}
          rightSection={company.isCurrent ? <IconCheck size={14} /> : null}
        >
          {company.name}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  );
}
