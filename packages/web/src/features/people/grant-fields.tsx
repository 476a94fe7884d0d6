import { getGrantChoices } from '@henhouse/contract/people/user';
import { granterOf } from '@henhouse/domain/people/grant';
import { reachOf } from '@henhouse/domain/people/matrix';
import { type PersonKind, personKinds } from '@henhouse/domain/people/person-kind';
import { mayGrant } from '@henhouse/domain/people/role-change';
import { Alert } from '@mantine/core';
import { t } from 'i18next';
import { type Control, useController, useWatch } from 'react-hook-form';
import type { AnswerOf } from '../../shared/api/call';
import { useAnswer } from '../../shared/api/use-answer';
import { useSession } from '../../shared/session/session';
import { ChooseManyField } from '../../shared/ui/form/choose-many-field';
import { CheckField, SelectField } from '../../shared/ui/form/fields';
import { FormLegend } from '../../shared/ui/form/frame/form-section';
import { bindTo } from '../../shared/ui/form/state/bind-to';
import { Answer } from '../../shared/ui/state/answer';

/** The part of every form about people that says what they are given. */
export interface GrantValues {
  roleId?: string | null | undefined;
  allFarms?: boolean | undefined;
  farmIds?: string[] | undefined;
  shedIds?: string[] | undefined;
}

export const nothingGranted = { roleId: null, allFarms: false, farmIds: [], shedIds: [] };

interface GrantFieldsProps<Output> {
  readonly control: Control<GrantValues, unknown, Output>;
  readonly kind: PersonKind;
}

/** Role, farms and sheds of somebody of a kind: what the person at the screen may give. */
export function GrantFields<Output>({ control, kind }: GrantFieldsProps<Output>) {
  const choices = useAnswer(getGrantChoices, { params: { kind } });
  return <Answer of={choices}>{(data) => <Choices control={control} kind={kind} choices={data} />}</Answer>;
}

type Choices = AnswerOf<typeof getGrantChoices>;

function Choices<Output>({ control, kind, choices }: GrantFieldsProps<Output> & { readonly choices: Choices }) {
  const bind = bindTo(control);
  const reach = reachOf[personKinds[kind]];
  return (
    <>
      <FormLegend>{t(($) => $.people.access)}</FormLegend>
      {choices.roles.length > 0 ? <RoleField control={control} kind={kind} choices={choices} /> : null}
      {reach === 'company' ? (
        <Alert color="blue">{t(($) => $.people.wholeCompanyHint)}</Alert>
      ) : reach === 'sheds' ? (
        <ChooseManyField
          {...bind('shedIds', ($) => $.word.sheds)}
          description={t(($) => $.people.shedsHint)}
          options={choices.farms
            .filter(({ sheds }) => sheds.length > 0)
            .map((farm) => ({
              group: farm.name,
              items: farm.sheds.map(({ id, name }) => ({ value: id, label: `${name} · ${farm.name}` })),
            }))}
          placeholder={t(($) => $.people.chooseSheds)}
          isRequired
        />
      ) : (
        <FarmFields control={control} kind={kind} choices={choices} />
      )}
    </>
  );
}

function FarmFields<Output>({ control, kind, choices }: GrantFieldsProps<Output> & { readonly choices: Choices }) {
  const bind = bindTo(control);
  const allFarms = useWatch({ control, name: 'allFarms' });
  return (
    <>
      {choices.mayAllFarms ? (
        <CheckField {...bind('allFarms', ($) => $.word.allFarms)} description={t(($) => $.people.allFarmsHint)} />
      ) : null}
      {allFarms ? null : (
        <ChooseManyField
          {...bind('farmIds', ($) => $.word.farms)}
          description={kind === 'doctor' ? t(($) => $.people.doctorFarmsHint) : undefined}
          options={choices.farms.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={t(($) => $.people.chooseFarms)}
          isRequired={kind !== 'doctor'}
        />
      )}
    </>
  );
}

const builtIn = 'builtIn';

/** The built-in role and the company's own of the kind; what holds more than one holds oneself cannot be chosen. */
function RoleField<Output>({ control, kind, choices }: GrantFieldsProps<Output> & { readonly choices: Choices }) {
  const bind = bindTo(control);
  const { field } = useController({ control, name: 'roleId' });
  const role = personKinds[kind];
  const { held } = granterOf((useSession()?.user.ability ?? []) as Parameters<typeof granterOf>[0]);
  const isTooMuch = (permissions: readonly string[] | null) =>
    (permissions ?? []).some((text) => !mayGrant(text, role, held));
  const options = [
    { value: builtIn, label: t(($) => $.role.name[role]), isDisabled: isTooMuch(choices.builtInPermissions) },
    ...choices.roles.map(({ id, name, permissions }) => ({
      value: id,
      label: name,
      isDisabled: isTooMuch(permissions),
    })),
  ];
  return (
    <SelectField
      {...bind('roleId', ($) => $.word.role)}
      description={options.some(({ isDisabled }) => isDisabled) ? t(($) => $.people.roleTooMuch) : undefined}
      options={options}
      shown={field.value ?? builtIn}
      onChoose={(value) => field.onChange(value === builtIn ? null : value)}
    />
  );
}
