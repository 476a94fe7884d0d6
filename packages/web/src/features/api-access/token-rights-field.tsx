import { type Permission, permissionText, subjects } from '@henhouse/domain/people/permission';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { Checkbox, Radio, Stack } from '@mantine/core';
import { t } from 'i18next';
import { subjectName } from '../../shared/session/right-words';
import styles from './api-access.module.css';
import { type Preset, presets, wordsOfPreset } from './token-rights';

interface TokenRightsFieldProps {
  readonly given: readonly Permission[];
  readonly preset: Preset;
  readonly value: readonly string[];
  readonly onChange: (preset: Preset, words: readonly string[]) => void;
  readonly error?: string | undefined;
}

/** What a token may do: a preset, or right by right. */
export function TokenRightsField({ given, preset, value, onChange, error }: TokenRightsFieldProps) {
  const choose = (next: string) => {
    const chosen = oneOf(presets, next) ?? 'read';
    // A choice of one's own begins with what was chosen before.
    onChange(chosen, chosen === 'own' ? value : wordsOfPreset(chosen, given));
  };
  return (
    <Stack gap="sm" className={styles.wide ?? ''}>
      <Radio.Group label={t(($) => $.word.rights)} value={preset} onChange={choose} error={error} withAsterisk>
        <Stack gap="xs" mt="xs">
          {presets.map((each) => (
            <Radio
              key={each}
              value={each}
              label={t(($) => $.apiAccess.token.preset[each])}
              description={t(($) => $.apiAccess.token.presetHint[each])}
            />
          ))}
        </Stack>
      </Radio.Group>
      {preset === 'own' ? (
        <Checkbox.Group
          value={[...value]}
          onChange={(words) => onChange('own', words)}
          aria-label={t(($) => $.word.rights)}
        >
          <div className={styles.rights}>
            {subjects.map((subject) => (
              <SubjectRow key={subject} permissions={given.filter((permission) => permission.subject === subject)} />
            ))}
          </div>
        </Checkbox.Group>
      ) : null}
      <p className={styles.hint}>{t(($) => $.apiAccess.token.rightsHint)}</p>
    </Stack>
  );
}

function SubjectRow({ permissions }: { readonly permissions: readonly Permission[] }) {
  const [first] = permissions;
  if (!first) return null;
  const subject = subjectName(first.subject);
  return (
    <fieldset className={styles.right} aria-label={subject}>
      <span className={styles.subject}>{subject}</span>
      {permissions.map((permission) => (
        <Checkbox
          key={permission.action}
          value={permissionText(permission)}
          label={t(($) => $.role.action[permission.action])}
          size="xs"
        />
      ))}
    </fieldset>
  );
}
