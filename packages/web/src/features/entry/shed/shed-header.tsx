import type { ShedLine } from '@henhouse/contract/farm/shed';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { ageText } from '../../../shared/format/age';
import { HeldPill } from '../../../shared/health/held-pill';
import { screenPath } from '../../../shared/screen/screen-path';
import { PageHeader } from '../../../shared/ui/layout/page';

/** Name of the shed and what stands in it. */
export function ShedHeader({ shed, actions }: { readonly shed: ShedLine; readonly actions: ReactNode }) {
  const { farmId, farmName, name, code, flockId, flockNumber, breed, ageDays } = shed;
  const subtitle =
    flockNumber === null
      ? code
      : t(($) => $.entry.shed.subtitle, { number: flockNumber, breed: breed ?? '', age: ageText(ageDays ?? 0) });
  return (
    <PageHeader
      title={name}
      state={flockId === null ? undefined : <HeldPill farmId={farmId} flockId={flockId} />}
      subtitle={subtitle}
      crumbs={[{ label: farmName, to: screenPath('apps-farm-view', { farmId }) }]}
      actions={actions}
    />
  );
}
