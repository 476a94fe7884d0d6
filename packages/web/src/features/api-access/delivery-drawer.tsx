import { redeliver, type Webhook, type WebhookDelivery } from '@henhouse/contract/webhook/webhook';
import { Stack } from '@mantine/core';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { formatInstant } from '../../shared/format/day';
import { formatNumber } from '../../shared/format/number';
import { useMay } from '../../shared/session/ability';
import { SideDrawer } from '../../shared/ui/dialog/part-dialog';
import { Facts } from '../../shared/ui/layout/facts';
import { ActButton } from '../../shared/ui/page/act-button';
import { toastFailure, toastSuccess } from '../../shared/ui/page/toast';
import { StatusPill } from '../../shared/ui/state/status-pill';
import styles from './api-access.module.css';
import { deliveryTones, outcomeWord, topicWord } from './webhook-words';

interface DeliveryDrawerProps {
  readonly hook: Webhook;
  readonly line: WebhookDelivery | null;
  readonly onClose: () => void;
}

/** One delivery: what was sent, every attempt, what was answered; and once more. */
export function DeliveryDrawer({ hook, line, onClose }: DeliveryDrawerProps) {
  return (
    <SideDrawer opened={line !== null} onClose={onClose} title={line ? topicWord(line.topic) : ''}>
      {line ? <Delivery hook={hook} line={line} onClose={onClose} /> : null}
    </SideDrawer>
  );
}

function Delivery({ hook, line, onClose }: DeliveryDrawerProps & { readonly line: WebhookDelivery }) {
  const may = useMay();
  const again = useSend(redeliver, { changes: ['webhook'] });
  const facts = [
    {
      label: t(($) => $.word.state),
      value: <StatusPill tone={deliveryTones[line.state]}>{t(($) => $.apiAccess.log.states[line.state])}</StatusPill>,
    },
    { label: t(($) => $.word.when), value: formatInstant(line.createdAt) },
    ...(line.nextAt ? [{ label: t(($) => $.apiAccess.log.next), value: formatInstant(line.nextAt) }] : []),
    { label: t(($) => $.apiAccess.log.id), value: <span className={styles.url}>{line.id}</span> },
  ];
  return (
    <Stack gap="md">
      <Facts facts={facts} />
      {may('update', 'ApiToken') && hook.state !== 'paused' ? (
        <div>
          <ActButton
            busy={again.isPending}
            label={t(($) => $.apiAccess.log.again)}
            onClick={() =>
              void again.mutateAsync({ params: { webhookId: hook.id, deliveryId: line.id } }).then(
                () => {
                  toastSuccess(t(($) => $.apiAccess.log.againDone));
                  onClose();
                },
                (error: unknown) => toastFailure(error),
              )
            }
          />
        </div>
      ) : null}
      <h3 className={styles.heading}>{t(($) => $.apiAccess.log.payload)}</h3>
      <pre className="code-block">{JSON.stringify(JSON.parse(line.body), null, 2)}</pre>
      {line.tries.length > 0 ? (
        <>
          <h3 className={styles.heading}>{t(($) => $.apiAccess.log.attempts)}</h3>
          <ol className={styles.tries}>
            {line.tries.map((tried) => (
              <li key={tried.at}>
                {t(($) => $.apiAccess.log.attempt, {
                  at: formatInstant(tried.at),
                  outcome: outcomeWord(tried),
                  duration: formatNumber(tried.durationMs),
                })}
              </li>
            ))}
          </ol>
        </>
      ) : null}
      {line.lastAnswer ? (
        <>
          <h3 className={styles.heading}>{t(($) => $.apiAccess.log.answer)}</h3>
          <pre className="code-block">{line.lastAnswer}</pre>
        </>
      ) : null}
    </Stack>
  );
}
