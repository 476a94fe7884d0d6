import type { EntryDetail } from '@henhouse/contract/entry/details';
import { eggGrades } from '@henhouse/domain/egg/egg-grade';
import { t } from 'i18next';
import type { Words } from '../../../../shared/catalogue/use-words';
import { formatNumber } from '../../../../shared/format/number';

export function eggWords(detail: EntryDetail<'egg'>, grades: Words): string[] {
  const { collection, days, timeOfDay } = detail;
  return [
    ...(collection > 1 ? [`${t(($) => $.entry.egg.collection)} ${collection}`] : []),
    ...eggGrades
      .filter((grade) => detail[grade] > 0)
      .map((grade) => `${grades.nameOf(grade)} ${formatNumber(detail[grade])}`),
    ...(days === null ? [] : [`${t(($) => $.entry.egg.days)} ${days}`]),
    ...(timeOfDay === null ? [] : [`${t(($) => $.entry.mortality.timeOfDay)} ${timeOfDay}`]),
  ];
}
