import { type StoreSupplyKind, storeSupplyKinds } from '@henhouse/domain/supply/supply';
import { SegmentedControl } from '@mantine/core';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { choicesOf } from '../../shared/i18n/choices-of';
import { screenPath } from '../../shared/screen/screen-path';
import { FormPage } from '../../shared/ui/form/frame/form-page';

interface KindPageProps {
  readonly title: string;
  /** The form for goods of a kind: it begins anew with another one. */
  readonly children: (kind: StoreSupplyKind) => ReactNode;
}

/** A page on which a farm says first of what kind the goods are. */
export function KindPage({ title, children }: KindPageProps) {
  const [kind, setKind] = useState<StoreSupplyKind>('feed');
  return (
    <FormPage title={title} crumbs={[{ label: t(($) => $.supply.list), to: screenPath('supply-farm-list') }]}>
      <SegmentedControl
        style={{ alignSelf: 'flex-start' }}
        aria-label={t(($) => $.word.goods)}
        value={kind}
        onChange={setKind}
        data={choicesOf(storeSupplyKinds, ($) => $.supply.kinds)}
      />
      {children(kind)}
    </FormPage>
  );
}
