import { listSheds } from '@henhouse/contract/farm/shed';
import { flocksAtMost, listFlocks } from '@henhouse/contract/flock/flock';
import type { FileRead, ImportMapping } from '@henhouse/contract/import/import';
import { listFeedItems } from '@henhouse/contract/stock/feed-stock';
import { itemCategories } from '@henhouse/domain/catalogue/item';
import { isDay } from '@henhouse/domain/day/day';
import { type DecimalMark, writtenNumber } from '@henhouse/domain/format/written-number';
import { dayFormats } from '@henhouse/domain/import/cell/file-day';
import { isListKind, type ListKind, listFacts } from '@henhouse/domain/import/import-kind';
import { unitOfField } from '@henhouse/domain/import/list/list-field';
import { unitSystems } from '@henhouse/domain/quantity/unit-system';
import { Alert, Checkbox, NumberInput, Select } from '@mantine/core';
import { t } from 'i18next';
import { allSheds } from '../../shared/api/all-of-them';
import { useAnswer } from '../../shared/api/use-answer';
import { formatQuantity } from '../../shared/format/number';
import { useUnits } from '../../shared/format/units';
import { choicesOf } from '../../shared/i18n/choices-of';
import { DayInput } from '../../shared/ui/form/day-input';
import styles from './import.module.css';
import type { ImportPlace } from './import-place';

interface SettingsProps {
  readonly place: ImportPlace;
  readonly file: FileRead;
  readonly mapping: ImportMapping;
  readonly set: (part: Partial<ImportMapping>) => void;
  /** Nobody can tell day from month, and the person has not said yet. */
  readonly needsDayOrder: boolean;
  /** Nor thousands from thousandths. */
  readonly needsDecimal: boolean;
}

const readAs = (text: string, decimal: DecimalMark) =>
  t(($) => $.importing.readAs, { text, value: formatQuantity(writtenNumber(text, decimal)) });

/** How the file writes days and numbers, and what it does not say at all. */
export function FileSettings(props: SettingsProps) {
  const { place, file, mapping, set, needsDayOrder, needsDecimal } = props;
  const { decimalSample: sample } = file;
  return (
    <div className={styles.settings}>
      {needsDayOrder ? (
        <Alert className={styles.wide} color="yellow">
          {t(($) => $.importing.dayOpen)}
        </Alert>
      ) : null}
      {needsDecimal && sample !== null ? (
        <Alert className={styles.wide} color="yellow">
          {t(($) => $.importing.decimalOpen, {
            text: sample,
            point: formatQuantity(writtenNumber(sample, '.')),
            comma: formatQuantity(writtenNumber(sample, ',')),
          })}
        </Alert>
      ) : null}
      <Select
        label={t(($) => $.importing.dayFormat)}
        placeholder={t(($) => $.ui.form.chooseOne)}
        value={needsDayOrder ? null : mapping.dayFormat}
        onChange={(dayFormat) => dayFormat && set({ dayFormat })}
        allowDeselect={false}
        data={[...dayFormats]}
      />
      <Select
        label={t(($) => $.importing.decimal)}
        placeholder={t(($) => $.ui.form.chooseOne)}
        value={needsDecimal ? null : mapping.decimal}
        description={needsDecimal || sample === null ? undefined : readAs(sample, mapping.decimal)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(decimal) => decimal && set({ decimal })}
        allowDeselect={false}
        data={[
          { value: '.', label: t(($) => $.importing.point) },
          { value: ',', label: t(($) => $.importing.comma) },
        ]}
      />
      {file.kind === 'dailyRecords' && place.farmId !== null ? (
        <DailySettings {...props} farmId={place.farmId} />
      ) : (
        <ListSettings {...props} />
      )}
    </div>
  );
}

/** Some column of it is read in the units of the file; of stock where no other column names its unit. */
const isMeasured = (kind: ListKind): boolean =>
  kind === 'openingStock' || listFacts[kind].fields.some((field) => unitOfField(field) !== undefined);

/** What a list does not say of all its lines. */
function ListSettings({ file, mapping, set }: SettingsProps) {
  if (file.kind === 'items') {
    return (
      <Select
        label={t(($) => $.importing.itemCategory)}
        value={mapping.itemCategory}
        onChange={(itemCategory) => set({ itemCategory })}
        clearable
        data={choicesOf(itemCategories, ($) => $.catalogue.tabs)}
      />
    );
  }
  return (
    <>
      {isListKind(file.kind) && isMeasured(file.kind) ? <UnitsSetting file={file} mapping={mapping} set={set} /> : null}
      {isListKind(file.kind) && listFacts[file.kind].fields.some((field) => field === 'asOf') ? (
        <DayInput
          label={t(($) => $.importing.asOf)}
          value={mapping.asOf ?? ''}
          onDay={(day) => set({ asOf: isDay(day) ? day : null })}
        />
      ) : null}
    </>
  );
}

/** In what the file measures. Who measures in metric is asked only where the file itself speaks of pounds or gallons. */
function UnitsSetting({ file, mapping, set }: Pick<SettingsProps, 'file' | 'mapping' | 'set'>) {
  const company = useUnits();
  if (company !== 'imperial' && file.unitsGuess !== 'imperial' && mapping.units !== 'imperial') return null;
  return (
    <Select
      label={t(($) => $.importing.units)}
      description={t(($) => $.importing.unitsHint)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={mapping.units}
      onChange={(units) => units && set({ units })}
      allowDeselect={false}
      data={choicesOf(unitSystems, ($) => $.importing.unitsOf)}
    />
  );
}

function DailySettings({ farmId, file, mapping, set }: SettingsProps & { readonly farmId: string }) {
  const flocks = useAnswer(listFlocks, {
    query: { perPage: flocksAtMost, farm: farmId, sortBy: 'hatchDay', sortDesc: 'true' },
  });
  const sheds = useAnswer(listSheds, allSheds(farmId));
  const feeds = useAnswer(listFeedItems, { query: { perPage: 200, retired: 'false' } });
  return (
    <>
      <UnitsSetting file={file} mapping={mapping} set={set} />
      <Select
        label={t(($) => $.importing.flock)}
        value={mapping.flockId}
        onChange={(flockId) => set({ flockId })}
        clearable
        searchable
        data={flocks.data?.items.map(({ id, number }) => ({ value: id, label: number })) ?? []}
      />
      <Select
        label={t(($) => $.importing.shed)}
        value={mapping.shedId}
        onChange={(shedId) => set({ shedId })}
        clearable
        data={sheds.data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      />
      <Select
        label={t(($) => $.importing.feedItem)}
        value={mapping.feedItemId}
        onChange={(feedItemId) => set({ feedItemId })}
        clearable
        data={feeds.data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      />
      <NumberInput
        label={t(($) => $.importing.birdsWeighed)}
        value={mapping.birdsWeighed ?? ''}
        onChange={(birds) => set({ birdsWeighed: typeof birds === 'number' ? birds : null })}
        min={1}
        max={100_000}
        allowDecimal={false}
        hideControls
      />
      <Checkbox
        label={t(($) => $.importing.bookFeed)}
        description={t(($) => $.importing.bookFeedHint)}
        checked={mapping.bookOpeningFeed}
        onChange={(event) => set({ bookOpeningFeed: event.currentTarget.checked })}
      />
    </>
  );
}
