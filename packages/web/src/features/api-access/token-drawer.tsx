import { createApiToken } from '@henhouse/contract/people/api-token';
import { addDays } from '@henhouse/domain/day/day';
import { tokenAtMostDays } from '@henhouse/domain/people/token-permission';
import { MultiSelect } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { useSend } from '../../shared/api/use-answer';
import { formatDay } from '../../shared/format/day';
import { today } from '../../shared/format/today';
import { useMay } from '../../shared/session/ability';
import { useFarms } from '../../shared/session/current-farm';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { NumberField, SelectField, TextField } from '../../shared/ui/form/fields';
import styles from './api-access.module.css';
import { SecretDrawer } from './secret-drawer';
import { type Preset, rightsToGive, wordsOfPreset } from './token-rights';
import { TokenRightsField } from './token-rights-field';

const exampleOf = (secret: string) =>
  `curl -H "Authorization: Bearer ${secret}" \\\n  ${globalThis.location.origin}/api/v1/farms`;

/** Makes a token, then shows its secret this once. */
export function TokenDrawer(drawer: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <SecretDrawer
      {...drawer}
      title={(isMade) => (isMade ? t(($) => $.apiAccess.token.made) : t(($) => $.apiAccess.token.add))}
      example={exampleOf}
      exampleTitle={t(($) => $.apiAccess.token.example)}
    >
      {(onMade) => <TokenForm onMade={onMade} />}
    </SecretDrawer>
  );
}

const lives = [7, 30, 90, 365] as const;
/** Choice of a life of one's own, which the form does not keep. */
const other = 'other';

function TokenForm({ onMade }: { readonly onMade: (secret: string) => void }) {
  const { farms } = useFarms();
  const given = rightsToGive(useMay());
  const [preset, setPreset] = useState<Preset>('read');
  const [isOtherLife, setOtherLife] = useState(false);
  const create = useSend(createApiToken, { changes: ['apiToken'] });
  const form = useAppForm({
    schema: createApiToken.input,
    defaults: {
      lifeDays: 90,
      permissions: wordsOfPreset('read', given),
    },
  });
  const [lifeDays, permissions, farmIds] = form.watch(['lifeDays', 'permissions', 'farmIds']);
  const lastDay =
    Number.isInteger(lifeDays) && lifeDays > 0 ? addDays(today(null), Math.min(lifeDays, tokenAtMostDays)) : null;
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.apiAccess.token.make)}
      onSubmit={async (values) => {
        const { secret } = await create.mutateAsync({ body: values });
        onMade(secret);
      }}
    >
      <TextField {...form.bind('name', ($) => $.word.name)} description={t(($) => $.apiAccess.token.nameHint)} />
      <SelectField
        {...form.bind('lifeDays', ($) => $.apiAccess.token.life)}
        description={lastDay ? t(($) => $.apiAccess.token.endsOn, { day: formatDay(lastDay) }) : undefined}
        half
        options={[
          ...lives.map((days) => ({ value: days, label: t(($) => $.apiAccess.token.days, { count: days }) })),
          { value: other, label: t(($) => $.apiAccess.token.otherLife) },
        ]}
        shown={isOtherLife ? other : lifeDays}
        onChoose={(value) => {
          setOtherLife(value === other);
          if (typeof value === 'number') form.setValue('lifeDays', value, { shouldValidate: true });
        }}
      />
      {isOtherLife ? (
        <NumberField {...form.bind('lifeDays', ($) => $.apiAccess.token.lifeDays)} unit="days" half />
      ) : null}
      <TokenRightsField
        given={given}
        preset={preset}
        value={permissions}
        onChange={(next, words) => {
          setPreset(next);
          form.setValue('permissions', [...words], { shouldValidate: form.formState.submitCount > 0 });
        }}
        error={form.formState.errors.permissions ? t(($) => $.apiAccess.token.rightsNone) : undefined}
      />
      <div className={styles.wide}>
        <MultiSelect
          label={t(($) => $.word.farms)}
          description={t(($) => $.apiAccess.token.farmsHint)}
          placeholder={farmIds === null ? t(($) => $.apiAccess.token.allFarms) : ''}
          data={farms.map((farm) => ({ value: farm.id, label: farm.name }))}
          value={farmIds ?? []}
          onChange={(chosen) => form.setValue('farmIds', chosen.length > 0 ? chosen : null)}
          searchable={farms.length > 8}
          clearable
        />
      </div>
      <p className={`${styles.hint} ${styles.wide}`}>{t(($) => $.apiAccess.token.endsWith)}</p>
    </AppForm>
  );
}
