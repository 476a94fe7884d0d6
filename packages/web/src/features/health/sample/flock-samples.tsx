import { listSamples } from '@henhouse/contract/health/sample';
import { isFlockFinished } from '@henhouse/domain/flock/flock-state';
import { Group } from '@mantine/core';
import { IconTestPipe } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatDay } from '../../../shared/format/day';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { ActButton } from '../../../shared/ui/page/act-button';
import { Card } from '../../../shared/ui/page/card';
import { Answer } from '../../../shared/ui/state/answer';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import type { NamedFlock } from '../named-flock';
import { AddSample } from './add-sample';
import styles from './sample.module.css';
import { SampleState, useSampleWords } from './sample-words';
import { useSampleActs } from './use-sample-acts';

const shownAtMost = 10;

/** Samples of a flock, the newest first; who may writes one down, and its result, from here. */
export function FlockSamples({ flock }: { readonly flock: NamedFlock }) {
  const may = useMay();
  const words = useSampleWords();
  const actsOf = useSampleActs();
  const { id: flockId, farmId, state } = flock;
  const mayRead = may('read', 'Sample', { farmId });
  const query = { flock: flockId, perPage: shownAtMost, sortDesc: 'true' };
  const samples = useAnswer(listSamples, { query }, { enabled: mayRead });
  if (!mayRead) return null;
  const mayAdd = may('create', 'Sample', { farmId }) && !isFlockFinished(state);
  return (
    <Card
      title={t(($) => $.screen['apps-sample-list'])}
      actions={mayAdd ? <AddSample small begun={{ farmId, flockId }} /> : null}
    >
      <Answer of={samples}>
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState
              compact
              icon={IconTestPipe}
              title={t(($) => $.sample.none)}
              text={t(($) => $.sample.noneText)}
            />
          ) : (
            <>
              <ul className="bare-list in-column">
                {items.map((sample) => (
                  <li key={sample.id} className={styles.line}>
                    <div>
                      <Link to={screenPath('apps-sample-view', { sampleId: sample.id })}>
                        {t(($) => $.sample.kind[sample.kind])}, {formatDay(sample.day)}
                      </Link>
                      <div className="aside-words is-wide">
                        {[sample.shedName, sample.laboratory, sample.number, words.foundOf(sample)]
                          .filter(Boolean)
                          .join(' · ')}
                      </div>
                    </div>
                    <Group gap="xs">
                      <SampleState state={sample.state} />
                      {sample.knownDay === null
                        ? actsOf(sample)
                            .slice(0, 1)
                            .map(({ label, onClick }) => (
                              <ActButton key={label} small quiet onClick={onClick} label={label} />
                            ))
                        : null}
                    </Group>
                  </li>
                ))}
              </ul>
              {total > items.length ? (
                <ActButton
                  quiet
                  small
                  label={t(($) => $.screen['apps-sample-list'])}
                  to={screenPath('manage-farm-sample-list', { farmId }, { q: flock.number })}
                />
              ) : null}
            </>
          )
        }
      </Answer>
    </Card>
  );
}
