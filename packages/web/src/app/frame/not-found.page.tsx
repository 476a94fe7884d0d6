import { Button } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { t } from 'i18next';
import { FullMessage } from './full-message';

/** Every unknown path lands here. */
export default function NotFoundPage() {
  return (
    <FullMessage
      icon={<IconMapPinOff size={28} />}
      title={t(($) => $.session.notFound.title)}
      texts={[t(($) => $.session.notFound.text)]}
      actions={
        <Button component="a" href="/">
          {t(($) => $.session.notFound.home)}
        </Button>
      }
    />
  );
}
