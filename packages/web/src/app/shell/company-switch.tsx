import { listOwnCompanies, type OwnCompany, switchCompany } from '@henhouse/contract/company/support-access';
import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { useAnswer } from '../../shared/api/use-answer';
import { moveSession } from '../../shared/session/move';
import { useSession } from '../../shared/session/session';
import { ConfirmDialog } from '../../shared/ui/page/confirm-dialog';
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
export function useCompanySwitch() {
  const user = useSession()?.user;
  const own = useOwnCompanies();
  const [asked, ask] = useState<{ readonly company: OwnCompany; readonly unsent: number } | null>(null);

  async function choose(company: OwnCompany) {
    if (company.isCurrent || !user) return;
    const unsent = await countUnsent(user);
    if (unsent > 0) ask({ company, unsent });
    else await go(company).catch((error: unknown) => toastFailure(error));
  }

  return {
    items: own.length > 1 ? <Companies own={own} onChoose={(company) => void choose(company)} /> : null,
    question: asked ? <Unsent company={asked.company} count={asked.unsent} onClose={() => ask(null)} /> : null,
  };
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

interface UnsentProps {
  readonly company: OwnCompany;
  readonly count: number;
  readonly onClose: () => void;
}

function Unsent({ company, count, onClose }: UnsentProps) {
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(($) => $.platform.unsentTitle, { company: company.name })}
      confirmLabel={t(($) => $.platform.goThere)}
      danger={false}
      onConfirm={() => go(company)}
    >
      {t(($) => $.platform.unsentText, { count })}
    </ConfirmDialog>
  );
}
