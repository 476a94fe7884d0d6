import { IconBackspace, IconCheck } from '@tabler/icons-react';
import { t } from 'i18next';
import styles from './weight-list.module.css';

interface KeypadProps {
  readonly decimalSign: string;
  readonly onDigit: (digit: string) => void;
  readonly onErase: () => void;
  readonly onEnter: () => void;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Digits as big as a gloved thumb. */
export function Keypad({ decimalSign, onDigit, onErase, onEnter }: KeypadProps) {
  const key = (digit: string) => (
    <button key={digit} type="button" className={styles.key} onClick={() => onDigit(digit)}>
      {digit}
    </button>
  );
  return (
    <fieldset className={styles.keypad} aria-label={t(($) => $.entry.weight.keypad)}>
      {digits.map(key)}
      {key(decimalSign)}
      {key('0')}
      <button type="button" className={styles.key} aria-label={t(($) => $.entry.weight.eraseDigit)} onClick={onErase}>
        <IconBackspace size={24} />
      </button>
      <button type="button" className={styles.enter} onClick={onEnter}>
        <IconCheck size={22} />
        {t(($) => $.entry.weight.add)}
      </button>
    </fieldset>
  );
}
