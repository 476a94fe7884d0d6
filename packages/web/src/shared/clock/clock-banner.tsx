import { IconClockExclamation } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { formatInstant } from '../format/day';
import { Banner } from '../ui/page/banner';
import { type ClockFault, onTime } from './clock';

/** Over every screen of a device whose clock is wrong: how it stands, and whose days are shown. */
export default function ClockBanner({ fault }: { readonly fault: ClockFault }) {
  const [deviceMs] = useState(() => Date.now());
  const at = (ms: number) => formatInstant(new Date(ms).toISOString());
  return (
    <Banner
      icon={IconClockExclamation}
      label={t(($) => $.shell.clock.label)}
      words={
        fault.isUnknown
          ? t(($) => $.shell.clock.wentBack, { device: at(deviceMs) })
          : t(($) => $.shell.clock.differs, { device: at(deviceMs), server: at(onTime(deviceMs)) })
      }
    />
  );
}
