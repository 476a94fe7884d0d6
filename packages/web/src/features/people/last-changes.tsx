import { type AuditLine, listAuditLines } from '@henhouse/contract/people/audit-log';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { formatInstant } from '../../shared/format/day';
import { screenPath } from '../../shared/screen/screen-path';
import { actionWord, subjectWord, thingWords } from '../../shared/session/audit-words';
import { ActButton } from '../../shared/ui/page/act-button';
import { DataTable } from '../../shared/ui/table/data-table';

const shown = 8;

/** What somebody changed last, as far as the person at the screen reads the audit log. */
export function LastChanges({ userId }: { readonly userId: string }) {
  const lines = useAnswer(listAuditLines, { query: { actorId: userId, perPage: shown } });
  if (!lines.data || lines.data.items.length === 0) return null;
  return (
    <DataTable<AuditLine>
      name="person-changes"
      title={t(($) => $.people.lastChanges)}
      actions={
        <ActButton
          label={t(($) => $.people.allChanges)}
          to={screenPath('apps-audit-log', {}, { actorId: userId })}
          subtle
        />
      }
      rows={lines.data.items}
      rowKey={(line) => String(line.id)}
      rowName={(line) => actionWord(line)}
      columns={[
        { id: 'at', header: t(($) => $.word.when), value: (line) => formatInstant(line.at) },
        { id: 'action', header: t(($) => $.people.did), value: (line) => actionWord(line), card: 'title' },
        { id: 'subject', header: t(($) => $.people.what), value: (line) => subjectWord(line.subject) },
        { id: 'thing', header: t(($) => $.people.which), value: (line) => thingWords(line) },
        { id: 'farmName', header: t(($) => $.word.farm), value: (line) => line.farmName ?? '' },
      ]}
    />
  );
}
