import type { EntryKind } from '@henhouse/contract/entry/details';
import { day, id, note, reason } from '@henhouse/contract/shape';
import { photosAtMost } from '@henhouse/domain/file/picture-limits';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import type { Around, EntryValues, KindForm } from '../kind/kind-form';
import { formField, inForm, judgeForm } from './judge-entry';

/**
 * The schema of an entry's form: the contract's, and the rules of the kind at the field they speak of. `around` is read
 * when it judges, so that a flock that changed meanwhile is judged as it is now.
 */
export function entrySchema<Kind extends EntryKind, Values extends FieldValues>(
  of: KindForm<Kind, Values>,
  isCorrection: boolean,
  around: () => Around,
): z.ZodType<EntryValues<Values>, EntryValues<Values>> {
  return z
    .object({
      day,
      notes: note,
      attachments: z.array(id).max(photosAtMost),
      reason: isCorrection ? reason : z.string(),
      detail: z.custom<Values>((value) => typeof value === 'object' && value !== null),
    })
    .superRefine((values, context) => {
      const { issues, problems } = judgeForm(of, values, around());
      for (const issue of issues) {
        const field = formField(of, `detail.${issue.path.join('.')}`, values.detail);
        context.addIssue({ ...issue, path: field.split('.') } as Parameters<typeof context.addIssue>[0]);
      }
      for (const problem of problems.map(inForm(of, values.detail))) {
        if (problem.severity !== 'error' || !/^(day$|detail\.)/.test(problem.field)) continue;
        context.addIssue({ code: 'custom', path: problem.field.split('.'), params: { problem } });
      }
    });
}
