import { createStandard, type StandardDetail, updateStandard } from '@henhouse/contract/standards/standard';
import { checkStandard } from '@henhouse/domain/standards/check';
import { standardColumnNames } from '@henhouse/domain/standards/columns';
import { productionKinds, sexes } from '@henhouse/domain/standards/standard';
import { Alert, Button, Drawer, Group, Select, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import type { z } from 'zod';
import { useSend } from '../../shared/api/use-answer';
import { newId } from '../../shared/format/id';
import { useUnits } from '../../shared/format/units';
import { choicesOf } from '../../shared/i18n/choices-of';
import { AppForm, type AppFormState, useAppForm } from '../../shared/ui/form/app-form';
import { NumberField, SelectField, TextField } from '../../shared/ui/form/fields';
import { toastSuccess } from '../../shared/ui/page/toast';
import { problemText } from '../../shared/ui/state/failure-text';
import { FiguresGrid, rowsOf, type TypedRow, typedRows } from './figures-grid';
import { StandardCsv } from './standard-csv';
import { columnFacts } from './standard-words';

interface StandardEditorProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSaved: (standardId: string) => void;
  /** The standard to change, or to copy. */
  readonly from?: StandardDetail;
  readonly isCopy?: boolean;
}

/** Head and figures of an own standard, in a drawer: new, copied or changed. */
export function StandardEditor({ opened, onClose, ...rest }: StandardEditorProps) {
  const isEdit = rest.from !== undefined && !rest.isCopy;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="xl"
      title={
        isEdit
          ? t(($) => $.standards.edit)
          : rest.from
            ? t(($) => $.standards.copy)
            : t(($) => $.wayOut.act.addStandard)
      }
    >
      <Editor {...rest} onClose={onClose} />
    </Drawer>
  );
}

const headOf = createStandard.input.omit({ id: true, rows: true, copiedFromId: true });

function Editor({ from, isCopy = false, onClose, onSaved }: Omit<StandardEditorProps, 'opened'>) {
  const create = useSend(createStandard, { changes: ['standard'] });
  const update = useSend(updateStandard, { changes: ['standard'] });
  // What is typed here stays in the units in which it was begun.
  const [units] = useState(useUnits());
  const [columns, setColumns] = useState<readonly string[]>(from?.columns ?? ['weightG', 'cumulativeFeedG', 'fcr']);
  const [rows, setRows] = useState<readonly TypedRow[]>(
    from ? typedRows(from.rows, from.columns, units) : [{ key: 'first', cells: ['0', '', '', ''] }],
  );
  const headOfRow = (row: StandardDetail | undefined) => ({
    name: row ? (isCopy ? t(($) => $.standards.copyName, { name: row.name }) : row.name) : '',
    breed: row?.breed ?? '',
    productionKind: row?.productionKind ?? 'broiler',
    sex: row?.sex ?? 'asHatched',
    housing: row?.housing ?? null,
    publication: row?.publication ?? '',
    year: row?.year ?? null,
    ageUnit: row?.ageUnit ?? 'day',
  });
  const form = useAppForm({ schema: headOf, version: from?.version, defaults: headOfRow(from) });
  const loadCurrent = (row: StandardDetail) => {
    form.reset(headOfRow(row));
    setColumns(row.columns);
    setRows(typedRows(row.rows, row.columns, units));
  };
  const found = checkStandard(rowsOf(columns, rows, units));
  const problems = new Map(found.map((problem) => [problem.field, problemText(problem)]));
  const addColumn = (column: string | null) => {
    if (!column) return;
    setColumns([...columns, column]);
    setRows(rows.map((row) => ({ ...row, cells: [...row.cells, ''] })));
  };

  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.standards.save)}
      onLoadCurrent={(current) => loadCurrent(current as StandardDetail)}
      onSubmit={async (head) => {
        if (found.length > 0) return Promise.reject(new Error(problemText(found[0] as (typeof found)[number])));
        const body = { ...head, rows: rowsOf(columns, rows, units) };
        const saved =
          from && !isCopy
            ? await update.mutateAsync({ params: { standardId: from.id }, body, version: form.version })
            : await create.mutateAsync({ body: { ...body, id: newId(), copiedFromId: from?.id ?? null } });
        toastSuccess(t(($) => $.standards.saved, { name: saved.name }));
        onClose();
        onSaved(saved.id);
      }}
    >
      <HeadFields bind={form.bind} />
      <Stack gap="xs" data-span="full">
        {from && !isCopy ? <Text c="dimmed">{t(($) => $.standards.pinned)}</Text> : null}
        <StandardCsv
          onRead={(read) => {
            setColumns(read.columns);
            setRows(typedRows(read.rows, read.columns, units));
          }}
        />
        <FiguresGrid columns={columns} units={units} rows={rows} onChange={setRows} problems={problems} />
        {found.length > 0 && rows.length > 0 ? (
          <Alert color="red" py="xs">
            {problemText(found[0] as (typeof found)[number])}
          </Alert>
        ) : null}
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            onClick={() => setRows([...rows, { key: newId(), cells: ['', ...columns.map(() => '')] }])}
          >
            {t(($) => $.standards.addRow)}
          </Button>
          <Select
            size="xs"
            aria-label={t(($) => $.standards.addColumn)}
            placeholder={t(($) => $.standards.addColumn)}
            value={null}
            onChange={addColumn}
            searchable
            data={standardColumnNames
              .filter((name) => !columns.includes(name))
              .map((name) => ({ value: name as string, label: columnFacts(name).label }))}
          />
        </Group>
      </Stack>
    </AppForm>
  );
}

type Head = z.input<typeof headOf>;

/** What a standard is of. */
function HeadFields({ bind }: Pick<AppFormState<Head, z.output<typeof headOf>>, 'bind'>) {
  return (
    <>
      <TextField {...bind('name', ($) => $.word.name)} half />
      <TextField {...bind('breed', ($) => $.word.breed)} half />
      <SelectField
        {...bind('productionKind', ($) => $.word.production)}
        third
        options={choicesOf(productionKinds, ($) => $.farm.kinds)}
      />
      <SelectField {...bind('sex', ($) => $.word.birds)} third options={choicesOf(sexes, ($) => $.ui.sex)} />
      <SelectField
        {...bind('ageUnit', ($) => $.standards.ageUnit)}
        third
        options={(['day', 'week'] as const).map((unit) => ({ value: unit, label: t(($) => $.standards[unit]) }))}
      />
      <TextField {...bind('publication', ($) => $.standards.publication)} half />
      <NumberField isYear {...bind('year', ($) => $.standards.year)} half />
    </>
  );
}
