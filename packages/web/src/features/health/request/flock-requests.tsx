import { listTreatmentRequests } from '@henhouse/contract/health/treatment-request';
import { isFlockFinished } from '@henhouse/domain/flock/flock-state';
import { Button, Group } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatDay, formatInstant } from '../../../shared/format/day';
import { formatNumber } from '../../../shared/format/number';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { DialogButton } from '../../../shared/ui/dialog/dialog-act';
import { ActButton } from '../../../shared/ui/page/act-button';
import { Card } from '../../../shared/ui/page/card';
import { Answer } from '../../../shared/ui/state/answer';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import { those } from '../../../shared/ui/table/column';
import styles from '../health.module.css';
import type { NamedFlock } from '../named-flock';
import { useRequestActions } from './request-actions';
import { RequestState } from './request-state';
import { RequestForm } from './request-treatment';

const shownAtMost = 10;

/** Requests for treatment of a flock, open ones first, with what became of them; who may asks here. */
export function FlockRequests({ flock }: { readonly flock: NamedFlock }) {
  const may = useMay();
  const actionsOf = useRequestActions();
  const { id, farmId, number, state } = flock;
  const mayRead = may('read', 'Prescription', { farmId });
  const query = { flock: id, perPage: shownAtMost, sortDesc: 'true' };
  const requests = useAnswer(listTreatmentRequests, { query }, { enabled: mayRead });
  const mayAsk = may('request', 'Prescription', { farmId }) && !isFlockFinished(state);
  if (!mayRead || (requests.data?.total === 0 && !mayAsk)) return null;
  const ask = mayAsk ? (
    <DialogButton
      small
      size="lg"
      icon={IconStethoscope}
      label={t(($) => $.health.requestTreatment)}
      title={t(($) => $.health.requestTitle, { flock: number })}
      content={<RequestForm flock={flock} />}
    />
  ) : null;
  const all = (
    <ActButton
      label={t(($) => $.screen['apps-treatment-request-list'])}
      to={screenPath('apps-treatment-request-list', {}, { q: number })}
      quiet
      small
    />
  );
  return (
    <Card title={t(($) => $.health.requests)} actions={ask}>
      <Answer of={requests}>
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState
              compact
              icon={IconStethoscope}
              title={t(($) => $.health.noRequests)}
              text={t(($) => $.health.noRequestsText)}
            />
          ) : (
            <>
              <ul className={styles.list}>
                {items.map((request) => (
                  <li key={request.id} className={styles.line}>
                    <div>
                      <strong>{request.signs}</strong>
                      <div className={styles.quiet}>
                        {[
                          `${t(($) => $.health.since)} ${formatDay(request.sinceDay)}`,
                          `${formatNumber(request.birds)} ${t(($) => $.word.birdsLower)}`,
                          ...(request.itemName === '' ? [] : [request.itemName]),
                          t(($) => $.health.askedBy, { name: request.askedBy, at: formatInstant(request.askedAt) }),
                        ].join(' · ')}
                      </div>
                      {request.notes === '' ? null : <div className={styles.quiet}>{request.notes}</div>}
                      {request.answeredAt === null ? null : (
                        <div className={styles.quiet}>
                          {t(($) => $.health.answeredBy, {
                            name: request.answeredBy,
                            at: formatInstant(request.answeredAt),
                          })}
                          {request.answerReason === '' ? '' : `: ${request.answerReason}`}
                        </div>
                      )}
                    </div>
                    <Group gap="xs">
                      <RequestState state={request.state} />
                      {those(actionsOf(request)).map(({ label, onClick }, index) => (
                        <Button
                          key={label}
                          size="compact-sm"
                          {...(index === 0 ? {} : { variant: 'default' })}
                          onClick={onClick}
                        >
                          {label}
                        </Button>
                      ))}
                    </Group>
                  </li>
                ))}
              </ul>
              {total > items.length ? all : null}
            </>
          )
        }
      </Answer>
    </Card>
  );
}
