import type { Day } from '@henhouse/domain/day/day';
import { IconCalendarX } from '@tabler/icons-react';
import { t } from 'i18next';
import { formatDay } from '../../../shared/format/day';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { ActButton } from '../../../shared/ui/page/act-button';
import { Banner } from '../../../shared/ui/page/banner';

interface ErasureBannerProps {
  readonly companyId: string;
  readonly name: string;
  readonly day: Day;
}

/** Over every screen of a company that is about to be erased: nobody who works in it learns it on the day. */
export default function ErasureBanner({ companyId, name, day }: ErasureBannerProps) {
  const words = t(($) => $.company.erasure.soon, { name, day: formatDay(day) });
  const to = screenPath('apps-company-edit', { companyId }, { tab: 'data' });
  return (
    <Banner
      icon={IconCalendarX}
      label={t(($) => $.company.erasure.title)}
      words={words}
      action={
        useMay()('delete', 'Company') ? <ActButton small quiet label={t(($) => $.ui.action.more)} to={to} /> : null
      }
    />
  );
}
