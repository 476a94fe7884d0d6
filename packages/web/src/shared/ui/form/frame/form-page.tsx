import { createContext, type ReactNode, useMemo } from 'react';
import { Page, PageHeader, type PageHeaderProps } from '../../layout/page';
import { type PageTab, useTab } from '../../thing/tabs';
import { ThingHead } from '../../thing/thing-page';

/** The page that a form is; null for one among others, or in a dialog. */
export const FormPageContext = createContext<{ readonly cancelTo: string | undefined } | null>(null);

interface FormPageProps extends PageHeaderProps {
  /** Where it is several forms: one behind each tab, in the address. */
  readonly tabs?: readonly PageTab[];
  /** An `AppForm`, drawn as sections with its foot across the page. Who gives it up goes to what stands above the page. */
  readonly children?: ReactNode;
}

/** A page that is one form. */
export function FormPage({ tabs = [], children, ...head }: FormPageProps) {
  const here = useTab(tabs);
  const cancelTo = head.crumbs?.at(-1)?.to;
  const page = useMemo(() => ({ cancelTo }), [cancelTo]);
  return (
    <Page>
      {tabs.length === 0 ? <PageHeader {...head} /> : <ThingHead {...head} tabs={tabs} here={here?.id} />}
      <FormPageContext value={page}>
        {here?.content()}
        {children}
      </FormPageContext>
    </Page>
  );
}
