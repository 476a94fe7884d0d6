import { t } from 'i18next';
import { Money } from '../format/money';
import { LiveResults } from '../ui/form/frame/form-section';
import { Card } from '../ui/page/card';
import styles from './document.module.css';

const names = ['net', 'freight', 'tax', 'total'] as const;

type AmountsProps = { readonly [Name in (typeof names)[number]]?: number };

/** What a document comes to while it is typed, in minor units; amounts that are not given are not shown. */
export function Amounts(amounts: AmountsProps) {
  return (
    <LiveResults>
      <dl className={styles.amounts}>
        {names
          .filter((name) => amounts[name] !== undefined)
          .map((name) => (
            <div key={name} data-total={name === 'total' || undefined}>
              <dt>{t(($) => $.purchase[name])}</dt>
              <dd>
                <Money value={amounts[name]} />
              </dd>
            </div>
          ))}
      </dl>
    </LiveResults>
  );
}

/** The same as a card beside the form. */
export function AmountsCard(amounts: AmountsProps) {
  return (
    <Card title={t(($) => $.purchase.summary)} className={styles.sum ?? ''}>
      <Amounts {...amounts} />
    </Card>
  );
}
