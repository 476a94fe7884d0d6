import { IconMailOff } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { ActButton } from '../ui/page/act-button';
import { Banner } from '../ui/page/banner';
import { openMailSetup } from './mail-dialog';

/** Over the screens of who could set mail up, while nobody has: what waits, and how. Put away until the page is loaded anew. */
export default function MailBanner({ waiting }: { readonly waiting: number }) {
  const [isAway, setAway] = useState(false);
  return isAway ? null : (
    <Banner
      icon={IconMailOff}
      label={t(($) => $.mail.setUp)}
      words={t(($) => $.mail.banner, { count: waiting })}
      action={<ActButton small quiet label={t(($) => $.mail.setUp)} onClick={openMailSetup} />}
      putAway={{ label: t(($) => $.mail.putAway), onClick: () => setAway(true) }}
    />
  );
}
