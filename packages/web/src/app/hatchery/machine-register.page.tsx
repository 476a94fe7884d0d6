import { useTranslation } from 'react-i18next';
import { MachineRegister } from '../../features/hatchery/machine/machine-register';
import { usePlace } from '../../shared/screen/use-place';
import { Page } from '../../shared/ui/page/card';
import { PageHeader } from '../../shared/ui/page/page-header';

/** All machines of a farm. */
export default function MachineRegisterPage() {
  const { t } = useTranslation();
  const farmId = usePlace('farmId');
  return (
    <Page>
      <PageHeader title={t(($) => $.screen['device-machine-list'])} />
      <MachineRegister farmId={farmId} />
    </Page>
  );
}
