import { getCompanyBrand, removeCompanyLogo, setCompanyLogo } from '@henhouse/contract/company/company-logo';
import { pictureLimits } from '@henhouse/domain/file/picture-limits';
import { Button, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { isApiError } from '../../shared/api/api-error';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { newId } from '../../shared/format/id';
import { shrinkPicture } from '../../shared/picture/shrink-picture';
import { confirmAct } from '../../shared/ui/dialog/confirm-act';
import { ChooseFile } from '../../shared/ui/form/choose-file';
import { ActButton } from '../../shared/ui/page/act-button';
import { Card } from '../../shared/ui/page/card';
import { toastSuccess } from '../../shared/ui/page/toast';
import { FailureNote } from '../../shared/ui/state/failure-note';
import { failureText } from '../../shared/ui/state/failure-text';
import { CompanyLogo } from './company-logo';
import styles from './company-logo.module.css';

/** Chooses, shows and removes the company's logo. It is saved as soon as it is chosen. */
export function CompanyLogoCard({ companyId }: { readonly companyId: string }) {
  const { data: brand } = useAnswer(getCompanyBrand, { params: { companyId } });
  const save = useSend(setCompanyLogo, { changes: ['company'] });
  const remove = useSend(removeCompanyLogo, { changes: ['company'] });
  const [failure, setFailure] = useState<string | null>(null);
  const hasLogo = (brand?.logoFileId ?? null) !== null;

  async function choose(file: File) {
    setFailure(null);
    try {
      const picture = await shrinkPicture(file, pictureLimits.logoSidePx, { keepsClear: true });
      const body = new File([picture], 'logo', { type: picture.type });
      await save.mutateAsync({ params: { companyId, fileId: newId() }, body });
      toastSuccess(t(($) => $.picture.logoSaved));
    } catch (error) {
      setFailure(isApiError(error) ? failureText(error) : t(($) => $.picture.unreadable));
    }
  }

  const confirmRemove = () =>
    confirmAct({
      title: t(($) => $.picture.removeLogo),
      confirmLabel: t(($) => $.picture.removeLogo),
      done: t(($) => $.picture.logoRemoved),
      onConfirm: () => remove.mutateAsync({ params: { companyId } }),
      text: t(($) => $.picture.removeLogoText),
    });
  return (
    <Card title={t(($) => $.picture.logo)}>
      <CompanyLogo companyId={companyId} size="full" className={styles.large} />
      <p className={styles.hint}>{t(($) => $.picture.logoHint)}</p>
      <FailureNote>{failure}</FailureNote>
      <Group gap="sm">
        <ChooseFile onFile={(file) => void choose(file)} accept="image/*">
          {(props) => (
            <Button {...props} variant="default" loading={save.isPending}>
              {hasLogo ? t(($) => $.picture.changeLogo) : t(($) => $.picture.chooseLogo)}
            </Button>
          )}
        </ChooseFile>
        {hasLogo ? (
          <ActButton
            subtle
            color="red"
            icon={IconTrash}
            label={t(($) => $.picture.removeLogo)}
            onClick={confirmRemove}
          />
        ) : null}
      </Group>
    </Card>
  );
}
