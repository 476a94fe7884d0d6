import { useBlocker, useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { type ReactNode, useMemo, useState } from 'react';
import { useIsAway } from '../../../api/line';
import { getSession } from '../../../session/session';
import { isSure } from '../../dialog/confirm-act';
import { Page, type PageHeaderProps } from '../../layout/page';
import { ActButton } from '../../page/act-button';
import { toastSuccess } from '../../page/toast';
import { type PageTab, useTab } from '../../thing/tabs';
import { ThingHead } from '../../thing/thing-page';
import styles from '../form.module.css';
import { SaveTogetherContext, useJoinedForms } from '../submit/save-together';
import { FormPageContext } from './form-page';

interface SettingsPageProps extends PageHeaderProps {
  /** A form of the same thing behind each, in the address. */
  readonly tabs: readonly PageTab[];
  /** What has to be read before anything, whatever tab is open. */
  readonly notice?: ReactNode;
}

/** Several forms of one thing: one Save for whatever was changed behind the tabs, and one question to who leaves before. */
export function SettingsPage({ tabs, notice, ...head }: SettingsPageProps) {
  const navigate = useNavigate();
  const here = useTab(tabs);
  // What was typed behind one tab stays while another is open.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (here && !opened.has(here.id)) setOpened(new Set([...opened, here.id]));
  const forms = useJoinedForms();
  const [isSaving, setSaving] = useState(false);
  const cancelTo = head.crumbs?.at(-1)?.to;
  const page = useMemo(() => ({ cancelTo }), [cancelTo]);
  const changed = tabs.filter(({ id }) => forms.changed.has(id)).map(({ label }) => label);
  const isChanged = changed.length > 0;

  useBlocker({
    enableBeforeUnload: () => isChanged,
    // A session that ended leads to the sign-in, and back.
    shouldBlockFn: async ({ current, next }) =>
      isChanged &&
      current.pathname !== next.pathname &&
      getSession() !== null &&
      !(await isSure({
        title: t(($) => $.ui.form.leaveTitle),
        text: t(($) => $.ui.form.leaveText, { names: changed.join(', ') }),
        confirmLabel: t(($) => $.ui.form.leave),
        isKept: true,
      })),
  });

  async function save() {
    setSaving(true);
    try {
      for (const form of forms.toSave()) {
        if (await form.save()) continue;
        await navigate({
          to: '.',
          search: (({ day }: { day?: string }) => ({ day, tab: form.tab })) as never,
          replace: true,
        });
        requestAnimationFrame(() =>
          document.querySelector<HTMLElement>(`[data-tab-of="${form.tab}"] [aria-invalid="true"]`)?.focus(),
        );
        return;
      }
      toastSuccess(t(($) => $.ui.form.saved));
    } finally {
      setSaving(false);
    }
  }

  return (
    <Page>
      <ThingHead {...head} tabs={tabs} here={here?.id} />
      {notice}
      <FormPageContext value={page}>
        {tabs.map((tab) =>
          opened.has(tab.id) ? (
            <SettingsTab key={tab.id} tab={tab} isOpen={tab.id === here?.id} join={forms.join} />
          ) : null,
        )}
      </FormPageContext>
      {isChanged || (here && forms.tabs.has(here.id)) ? (
        <SharedFoot changed={changed} cancelTo={cancelTo} busy={isSaving} onSave={() => void save()} />
      ) : null}
    </Page>
  );
}

interface SettingsTabProps {
  readonly tab: PageTab;
  readonly isOpen: boolean;
  readonly join: ReturnType<typeof useJoinedForms>['join'];
}

function SettingsTab({ tab: { id, content }, isOpen, join }: SettingsTabProps) {
  const joining = useMemo(() => ({ tab: id, join }), [id, join]);
  return (
    <SaveTogetherContext value={joining}>
      <div className={styles.tabBody} hidden={!isOpen} data-tab-of={id}>
        {content()}
      </div>
    </SaveTogetherContext>
  );
}

interface SharedFootProps {
  readonly changed: readonly string[];
  readonly cancelTo: string | undefined;
  readonly busy: boolean;
  readonly onSave: () => void;
}

function SharedFoot({ changed, cancelTo, busy, onSave }: SharedFootProps) {
  const isClosed = useIsAway();
  return (
    <div className={styles.form} data-page="" data-foot="">
      <div className={styles.actions}>
        <ActButton
          className={styles.primary}
          label={t(($) => $.word.save)}
          busy={busy}
          disabled={changed.length === 0 || isClosed}
          data-saves-together
          onClick={onSave}
        />
        {cancelTo ? (
          <ActButton label={t(($) => $.ui.action.cancel)} to={cancelTo} subtle className={styles.cancel} />
        ) : null}
        {changed.length > 0 ? (
          <output className={styles.kept}>{t(($) => $.ui.form.changed, { names: changed.join(', ') })}</output>
        ) : null}
      </div>
    </div>
  );
}
