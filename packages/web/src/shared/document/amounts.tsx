import { t } from 'i18next';
import type { ReactNode } from 'react';
import { Money } from '../format/money';
import { WhatWillBe } from './what-will-be';

const names = ['net', 'freight', 'tax', 'total', 'invoiced'] as const;

type AmountsProps = { readonly [Name in (typeof names)[number]]?: number };

/** What a document comes to, in minor units, as a card; amounts that are not given are not shown, nor is freight of nothing. */
export function AmountsCard({ children, ...amounts }: AmountsProps & { readonly children?: ReactNode }) {
  return (
    <WhatWillBe
      facts={names.map(
        (name) =>
          amounts[name] !== undefined &&
          (name !== 'freight' || amounts[name] !== 0) && {
            label: t(($) => $.word[name]),
            value: <Money value={amounts[name]} />,
            isTotal: name === 'total',
          },
      )}
    >
      {children}
    </WhatWillBe>
  );
}
