import {
  getMailSetting,
  getMailState,
  listOwnLetters,
  type MailSetting,
  saveMailSetting,
  sendTestLetter,
} from '@henhouse/contract/mail/mail';
import { mailSecurities } from '@henhouse/domain/mail/mail-setup';
import { Alert, Group, Stack } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { useAnswer, useSend } from '../api/use-answer';
import { formatInstant } from '../format/day';
import { choicesOf } from '../i18n/choices-of';
import { AppForm, useAppForm } from '../ui/form/app-form';
import { CheckField, NumberField, SelectField, TextField } from '../ui/form/fields';
import { PasswordField } from '../ui/form/password-field';
import { ActButton } from '../ui/page/act-button';
import { Card } from '../ui/page/card';
import { Answer } from '../ui/state/answer';
import { failureText } from '../ui/state/failure-text';
import styles from './mail.module.css';
import { showLetter } from './sent-letter';

/** The card of a settings page; nothing for who may not set mail up. */
export function MailCard() {
  const state = useAnswer(getMailState, {});
  if (!state.data?.maySetUp) return null;
  return (
    <Card title={t(($) => $.mail.title)} subtitle={t(($) => $.mail.text)}>
      <MailSetup />
    </Card>
  );
}

/** By which server letters go, and a letter that shows it. */
export function MailSetup() {
  const setting = useAnswer(getMailSetting, {});
  return (
    <Answer of={setting} compact>
      {(data) => <Setup setting={data} />}
    </Answer>
  );
}

function Setup({ setting }: { readonly setting: MailSetting }) {
  const { source, host, changedAt, changedByName: name } = setting;
  return (
    <Stack gap="md">
      {source === 'environment' ? <Alert color="blue">{t(($) => $.mail.byEnvironment)}</Alert> : null}
      {source === 'environment' ? null : <ServerForm setting={setting} />}
      {source === 'none' ? <OwnLetters /> : <TestLetter />}
      {source === 'screen' && host !== null && changedAt !== null ? (
        <small>{t(($) => $.mail.setBy, { name, at: formatInstant(changedAt) })}</small>
      ) : null}
    </Stack>
  );
}

const valuesOf = ({ host, port, security, userName, fromAddress }: MailSetting) => ({
  host: host ?? '',
  port,
  security,
  userName,
  password: '',
  fromAddress,
  sendWaiting: false,
});

/** As it is sent: an empty password leaves the one that is kept. */
const schema = saveMailSetting.input.extend({ password: saveMailSetting.input.shape.password.unwrap() });

function ServerForm({ setting }: { readonly setting: MailSetting }) {
  const save = useSend(saveMailSetting, { changes: ['mail'] });
  const form = useAppForm({ schema, version: setting.version, defaults: valuesOf(setting) });
  const send = (host: string | null, values: ReturnType<typeof valuesOf>, version: number) =>
    save.mutateAsync({ body: { ...values, host, password: values.password || null }, version });
  return (
    <AppForm
      isInline
      form={form}
      submitLabel={t(($) => $.mail.save)}
      onLoadCurrent={(current) => form.reset(valuesOf(current as MailSetting))}
      done={t(($) => $.ui.form.saved)}
      onSubmit={async (values) => {
        const saved = await send(values.host, { ...values, host: values.host ?? '' }, form.version);
        form.reset(valuesOf(saved));
        return saved;
      }}
      {...(setting.host === null
        ? {}
        : {
            secondary: (
              <ActButton
                quiet
                label={t(($) => $.mail.takeAway)}
                onClick={() =>
                  void send(null, valuesOf(setting), setting.version).then((now) => form.reset(valuesOf(now)))
                }
              />
            ),
          })}
    >
      <TextField {...form.bind('host', ($) => $.mail.host)} placeholder="smtp.example.com" half isRequired />
      <NumberField {...form.bind('port', ($) => $.mail.port)} half />
      <SelectField
        {...form.bind('security', ($) => $.mail.security)}
        half
        options={choicesOf(mailSecurities, ($) => $.mail.securities)}
      />
      <TextField {...form.bind('fromAddress', ($) => $.mail.from)} type="email" half />
      <TextField {...form.bind('userName', ($) => $.mail.userName)} half />
      <PasswordField
        {...form.bind('password', ($) => $.session.password)}
        {...(setting.hasPassword ? { description: t(($) => $.mail.passwordKept) } : {})}
        autoComplete="new-password"
        isOptional
        half
      />
      {setting.waiting > 0 ? (
        <CheckField {...form.bind('sendWaiting')} label={t(($) => $.mail.sendWaiting, { count: setting.waiting })} />
      ) : null}
    </AppForm>
  );
}

function TestLetter() {
  const test = useSend(sendTestLetter, { changes: [] });
  const [outcome, setOutcome] = useState<{ readonly isGood: boolean; readonly text: string } | null>(null);
  async function send() {
    setOutcome(null);
    try {
      const { sentTo } = await test.mutateAsync({ body: {} });
      setOutcome({ isGood: true, text: t(($) => $.mail.testSent, { email: sentTo }) });
    } catch (error) {
      setOutcome({ isGood: false, text: failureText(error) });
    }
  }
  return (
    <Group gap="sm" aria-live="polite">
      <ActButton
        quiet
        busy={test.isPending}
        icon={IconMailCheck}
        label={t(($) => $.mail.test)}
        onClick={() => void send()}
      />
      {outcome === null ? null : <Alert color={outcome.isGood ? 'green' : 'red'}>{outcome.text}</Alert>}
    </Group>
  );
}

/** What one caused and nobody has got. */
function OwnLetters() {
  const letters = useAnswer(listOwnLetters, {});
  const items = letters.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{t(($) => $.mail.ownLetters)}</h3>
      <ul className={styles.letters}>
        {items.map(({ id, to, subject, at }) => (
          <li key={id}>
            <span className={styles.words}>
              {to}: {subject}, {formatInstant(at)}
            </span>
            <ActButton small quiet label={t(($) => $.mail.show)} onClick={() => showLetter({ to, id })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
