import type { Company } from '@henhouse/contract/company/company';
import { keepCompany, requestErasure } from '@henhouse/contract/company/company-erasure';
import { Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { t } from 'i18next';
import { useSend } from '../../../shared/api/use-answer';
import { formatDay } from '../../../shared/format/day';
import { confirmAct } from '../../../shared/ui/dialog/confirm-act';
import { ActButton } from '../../../shared/ui/page/act-button';
import { Card } from '../../../shared/ui/page/card';
import { toastSuccess } from '../../../shared/ui/page/toast';

const changes = ['company', 'platformCompany'];

/** The end of a company: asked for by name, thirty days before; taken back by a click until then. */
export function CompanyErasureCard({ company }: { readonly company: Company }) {
  const erase = useSend(requestErasure, { changes });
  const keep = useSend(keepCompany, { changes });
  const { id: companyId, name, version, eraseOn } = company;
  const params = { companyId };
  const confirmErase = () =>
    confirmAct({
      title: t(($) => $.company.erasure.askTitle, { name }),
      confirmLabel: t(($) => $.company.erasure.ask),
      typed: name,
      withReason: true,
      reasonHint: t(($) => $.company.erasure.reason),
      onConfirm: async (reason) => {
        const erased = await erase.mutateAsync({ params, version, body: { name, reason } });
        toastSuccess(t(($) => $.company.erasure.soon, { name, day: formatDay(erased.eraseOn ?? '') }));
      },
      text: t(($) => $.company.erasure.askText),
    });
  const confirmKeep = () =>
    confirmAct({
      title: t(($) => $.company.erasure.keepTitle, { name }),
      confirmLabel: t(($) => $.company.erasure.keep),
      danger: false,
      done: t(($) => $.company.erasure.kept, { name }),
      onConfirm: () => keep.mutateAsync({ params, version }),
      text: t(($) => $.company.erasure.keepText),
    });

  return (
    <Card title={t(($) => $.company.erasure.title)} subtitle={t(($) => $.company.erasure.text)}>
      {eraseOn === null ? (
        <Group>
          <ActButton
            quiet
            color="red"
            icon={IconTrash}
            label={t(($) => $.company.erasure.ask)}
            onClick={confirmErase}
          />
        </Group>
      ) : (
        <Group>
          <Text fw={600}>{t(($) => $.company.erasure.soon, { name, day: formatDay(eraseOn) })}</Text>
          <ActButton icon={IconArrowBackUp} label={t(($) => $.company.erasure.keep)} onClick={confirmKeep} />
        </Group>
      )}
    </Card>
  );
}
