import { getSample, type Sample, sampleDockets } from '@henhouse/contract/health/sample';
import { partsAwaited } from '@henhouse/domain/health/sample';
import { Link, useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { DocketsCard } from '../../../shared/document/dockets';
import { formatDay } from '../../../shared/format/day';
import { screenPath } from '../../../shared/screen/screen-path';
import { Facts } from '../../../shared/ui/layout/facts';
import { Card } from '../../../shared/ui/page/card';
import { StatusPill } from '../../../shared/ui/state/status-pill';
import { pageOf } from '../../../shared/ui/thing/page-of';
import { ThingPage } from '../../../shared/ui/thing/thing-page';
import styles from './sample.module.css';
import { SampleState, useSampleWords } from './sample-words';
import { useSampleActs } from './use-sample-acts';

/** A sample: where it comes from, what the laboratory found in each part, its papers, and which flocks it shuts. */
export default pageOf(getSample, 'sampleId', (sample) => <SampleView sample={sample} />);

function SampleView({ sample }: { readonly sample: Sample }) {
  const words = useSampleWords();
  const navigate = useNavigate();
  const { id, farmId, farmName, kind, state, day, parts, takenBy, laboratory, number, knownDay, notes } = sample;
  const list = screenPath('manage-farm-sample-list', { farmId });
  const actsOf = useSampleActs(() => void navigate({ to: list }));
  const { results, shuts, dockets, flockId } = sample;
  const awaited = partsAwaited(sample);
  const where =
    flockId === null ? (
      words.whereOf(sample)
    ) : (
      <Link to={screenPath('apps-flock-view', { flockId }, { tab: 'health' })}>{words.whereOf(sample)}</Link>
    );
  return (
    <ThingPage
      title={`${t(($) => $.sample.kind[kind])}, ${words.whereOf(sample)}`}
      state={<SampleState state={state} />}
      subtitle={`${farmName} · ${formatDay(day)}`}
      crumbs={[{ label: t(($) => $.screen['apps-sample-list']), to: list }]}
      next={actsOf(sample)}
    >
      {shuts.length === 0 ? null : (
        <Card title={t(($) => $.sample.shuts)}>
          <ul className="bare-list in-column">
            {shuts.map((shut) => (
              <li key={shut.id} className={styles.line}>
                <Link to={screenPath('apps-flock-view', { flockId: shut.id }, { tab: 'health' })}>{shut.number}</Link>
                <StatusPill tone="bad">{t(($) => $.health.quarantineHolds)}</StatusPill>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={t(($) => $.sample.about)}>
        <Facts
          facts={[
            { label: t(($) => $.sample.where), value: where },
            { label: t(($) => $.sample.parts), value: parts },
            { label: t(($) => $.sample.takenBy), value: takenBy },
            { label: t(($) => $.sample.laboratory), value: laboratory },
            { label: t(($) => $.sample.number), value: number },
            { label: t(($) => $.sample.knownDay), value: knownDay === null ? '' : formatDay(knownDay) },
            { label: t(($) => $.word.notes), value: notes },
          ]}
        />
      </Card>
      <Card title={t(($) => $.word.result)}>
        {results.length === 0 ? (
          <p className="aside-words is-wide">{t(($) => $.sample.noResult)}</p>
        ) : (
          <ul className="bare-list in-column">
            {awaited > 0 ? <li>{t(($) => $.sample.awaited, { count: awaited })}</li> : null}
            {[...new Set(results.map(({ part }) => part))].map((number) => (
              <li key={number} className={styles.line}>
                <span>{t(($) => $.sample.partNumber, { number })}</span>
                <span>
                  {results
                    .filter(({ part }) => part === number)
                    .map(words.resultOf)
                    .join('; ')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <DocketsCard
        calls={sampleDockets}
        params={{ sampleId: id }}
        dockets={dockets}
        place={{ farmId }}
        changes={['sample']}
      />
    </ThingPage>
  );
}
