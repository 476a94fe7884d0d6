import { registerSW } from 'virtual:pwa-register';
import { Group, Notification } from '@mantine/core';
import { t } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActButton } from '../../shared/ui/page/act-button';
import { watchTracing } from '../tracing/traced-answers';
import styles from './frame.module.css';

const checkEveryMs = 30 * 60_000;

/** Says that a new version is ready; it is loaded when the person says so, never under their hands. */
export default function UpdateNotice() {
  const { i18n } = useTranslation();
  const [isReady, setReady] = useState(false);
  const update = useRef<(reload?: boolean) => Promise<void>>(() => Promise.resolve());
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    update.current = registerSW({
      onNeedRefresh: () => setReady(true),
      onRegisteredSW: (_, registration) => {
        timer = setInterval(() => void registration?.update().catch(() => undefined), checkEveryMs);
      },
    });
    return () => clearInterval(timer);
  }, []);
  useEffect(watchTracing, []);
  // What lies on this device for work without a network is in the language that is read here.
  const { language } = i18n;
  useEffect(() => {
    const notify = (registration: ServiceWorkerRegistration) =>
      registration.active?.postMessage({ type: 'LANGUAGE', language });
    void navigator.serviceWorker?.ready.then(notify);
  }, [language]);
  if (!isReady) return null;
  return (
    <Notification
      className={styles.update}
      aria-live="polite"
      title={t(($) => $.shell.update.title)}
      withCloseButton={false}
    >
      {t(($) => $.shell.update.text)}
      <Group gap="xs" mt="xs">
        <ActButton small label={t(($) => $.shell.update.load)} onClick={() => void update.current(true)} />
        <ActButton small subtle label={t(($) => $.word.later)} onClick={() => setReady(false)} />
      </Group>
    </Notification>
  );
}
