import type { CatalogueWord } from '@henhouse/contract/catalogue/word';
import { id, line } from '@henhouse/contract/shape';

import { t } from 'i18next';
import { z } from 'zod';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { TextField } from '../../shared/ui/form/fields';

interface WordFormProps {
  /** What is renamed; null adds one. */
  readonly word: CatalogueWord | null;
  readonly shownName: string;
  readonly onSave: (id: string, name: string) => Promise<unknown>;
}

const own = z.strictObject({ id, name: line(1, 60) });
/** A built-in word without a name of the company's goes by the product's own. */
const builtIn = z.strictObject({ id, name: line(0, 60) });

/** Adds a word of the company's own, or renames one. */
export function WordForm({ word, shownName, onSave }: WordFormProps) {
  const isBuiltIn = word?.builtIn != null;
  const form = useAppForm({
    schema: isBuiltIn ? builtIn : own,
    defaults: { name: word ? shownName : '' },
  });
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.catalogue.word.save)}
      onSubmit={({ id: wordId, name }) => onSave(wordId, name)}
    >
      <TextField
        {...form.bind('name', ($) => $.catalogue.word.name)}
        description={isBuiltIn ? t(($) => $.catalogue.word.renameHint) : undefined}
        isRequired={!isBuiltIn}
      />
    </AppForm>
  );
}
