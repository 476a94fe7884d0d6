import { Alert } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Says before anything is typed that this is of no use now. */
export function NeedsNetwork() {
  const { t } = useTranslation();
  return (
    <Alert color="yellow" icon={<IconCloudOff size={18} />} py="xs">
      {t(($) => $.ui.form.needsNetwork)}
    </Alert>
  );
}
