import { exportRecallDrill, getRecallDrill, type RecallDrillDetail } from '@henhouse/contract/trace/trace';
import { isWithoutContact } from '@henhouse/domain/trace/holder';
import { t } from 'i18next';
import { call } from '../../shared/api/call';
import { FileMenu } from '../../shared/document/file-menu';
import { formatInstant } from '../../shared/format/day';
import { Measure } from '../../shared/format/measure';
import { dayOf } from '../../shared/format/today';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { useTraceWays } from '../../shared/trace/trace-ways';
import { Facts } from '../../shared/ui/layout/facts';
import { Page } from '../../shared/ui/layout/page';
import { Card } from '../../shared/ui/page/card';
import { pageOf } from '../../shared/ui/thing/page-of';
import { CutWays } from './cut-ways';
import { useTimeText } from './recall-drills';
import { BalanceCard, SubjectCard } from './trace-facts';
import { Holders } from './trace-tables';

/** A drill as it was kept: for whoever audits it, on screen, on paper and as a file. */
export default pageOf(getRecallDrill, 'drillId', (drill) => <Drill drill={drill} />);

function Drill({ drill }: { readonly drill: RecallDrillDetail }) {
  const may = useMay();
  const timeText = useTimeText();
  const { id, kind, startId, name, notes, found, subject, balance } = drill;
  const ways = useTraceWays()({ kind, id: startId });
  return (
    <Page
      title={t(($) => $.trace.drill.title, { name: `${t(($$) => $$.trace.kinds[kind])} ${name}` })}
      subtitle={formatInstant(drill.heldAt)}
      crumbs={[{ label: t(($) => $.screen['apps-trace']), to: screenPath('apps-trace') }]}
      actions={
        <FileMenu
          name={`recall-drill-${dayOf(drill.heldAt)}`}
          mayTake={may('export', 'Trace')}
          write={(format, language) =>
            call(exportRecallDrill, { params: { drillId: id }, query: { format, language } })
          }
        />
      }
      more={ways}
    >
      <Card>
        <Facts
          facts={[
            { label: t(($) => $.trace.drill.took), value: timeText(drill.tookS) },
            { label: t(($) => $.trace.drill.customers), value: <Measure value={drill.customers} /> },
            { label: t(($) => $.trace.drill.places), value: <Measure value={drill.holders} /> },
            {
              label: t(($) => $.trace.drill.without),
              value: <Measure value={found.filter(isWithoutContact).length} />,
            },
            { label: t(($) => $.word.by), value: drill.heldBy },
            { label: t(($) => $.trace.drill.foundIn), value: <Measure value={drill.elapsedMs} unit="ms" /> },
            ...(notes === '' ? [] : [{ label: t(($) => $.word.note), value: notes }]),
          ]}
        />
      </Card>
      <CutWays count={drill.cut ?? 0} />
      {subject === null ? null : <SubjectCard subject={subject} />}
      {balance === null ? null : <BalanceCard balance={balance} />}
      <Holders holders={found} title={t(($) => $.trace.drill.had)} />
    </Page>
  );
}
