import i18next from 'i18next';
import { formatNumber } from '../format/number';

/** Bytes as people say them: 1.3 GB, 25 MB. */
export function sizeText(bytes: number): string {
  const isLarge = bytes >= 1e9;
  const value = formatNumber(bytes / (isLarge ? 1e9 : 1e6), bytes >= 10e6 && !isLarge ? 0 : 1);
  return isLarge ? i18next.t(($) => $.server.gigabytes, { value }) : i18next.t(($) => $.server.megabytes, { value });
}
