import { createContext, useCallback, useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** One of the forms that a page saves together. */
interface JoinedForm {
  /** The tab that it stands behind. */
  readonly tab: string;
  readonly isChanged: boolean;
  /** Saves it, and answers whether it was taken. */
  readonly save: () => Promise<boolean>;
}

interface Joining {
  readonly tab: string;
  /** A form as it stands now; null once it is gone. */
  readonly join: (id: string, form: JoinedForm | null) => void;
}

/** The page that saves the forms in it; null where each saves itself. */
export const SaveTogetherContext = createContext<Joining | null>(null);

/** The forms of a page, and the tabs behind which something is changed. */
export function useJoinedForms() {
  const forms = useRef(new Map<string, JoinedForm>());
  const [tabs, setTabs] = useState<{ readonly all: string; readonly changed: string }>({ all: '', changed: '' });
  const join = useCallback((id: string, form: JoinedForm | null) => {
    if (form) forms.current.set(id, form);
    else forms.current.delete(id);
    const joined = [...forms.current.values()];
    const listed = (some: readonly JoinedForm[]) => some.map(({ tab }) => tab).join(' ');
    const next = { all: listed(joined), changed: listed(joined.filter(({ isChanged }) => isChanged)) };
    setTabs((before) => (before.all === next.all && before.changed === next.changed ? before : next));
  }, []);
  return useMemo(() => {
    const split = (names: string) => new Set(names.split(' ').filter(Boolean));
    return {
      tabs: split(tabs.all),
      changed: split(tabs.changed),
      join,
      toSave: () => [...forms.current.values()].filter(({ isChanged }) => isChanged),
    };
  }, [tabs, join]);
}

interface Saved<Values extends FieldValues, Output extends FieldValues> extends UseFormReturn<Values, unknown, Output> {
  readonly wasRestored: boolean;
}

/** Hands a form to the page around it that saves it, where there is one. */
export function useSavedTogether<Values extends FieldValues, Output extends FieldValues>(
  form: Saved<Values, Output>,
  /** Saves what is valid, and answers whether it was taken. */
  attempt: (values: Output) => Promise<boolean>,
): void {
  const around = useContext(SaveTogetherContext);
  const id = useId();
  const isChanged = form.formState.isDirty || form.wasRestored;
  const save = () =>
    new Promise<boolean>((answer) => {
      const submit = form.handleSubmit(
        async (values) => answer(await attempt(values)),
        () => answer(false),
      );
      void submit();
    });
  // Each time it is drawn: what saves it holds what is typed and confirmed by now.
  useEffect(() => around?.join(id, { tab: around.tab, isChanged, save }));
  useEffect(() => () => around?.join(id, null), [around, id]);
}
