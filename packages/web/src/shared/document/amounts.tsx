import { useTranslation } from 'react-i18next';
import { Money } from '../format/money';
import { LiveResults } from '../ui/form/form-section';
import styles from './document.module.css';

const names = ['net', 'tax', 'total'] as const;

/** What a document comes to while it is typed, in minor units; amounts that are not given are not shown. */
export function Amounts(amounts: { readonly [Name in (typeof names)[number]]?: number }) {
  const { t } = useTranslation();
  return (
    <LiveResults>
      <dl className={styles.amounts}>
        {names
          .filter((name) => amounts[name] !== undefined)
          .map((name) => (
            <div key={name}>
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
