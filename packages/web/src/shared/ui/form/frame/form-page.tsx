import { createContext, type ReactNode, useMemo } from 'react';
import { Page, PageHeader, type PageHeaderProps } from '../../page/card';

/** The page that a form is; null for one among others, or in a dialog. */
export const FormPageContext = createContext<{ readonly cancelTo: string | undefined } | null>(null);

interface FormPageProps extends PageHeaderProps {
  /** An `AppForm`, drawn as sections with its foot across the page. Who gives it up goes to what stands above the page. */
  readonly children: ReactNode;
}

/** A page that is one form. */
export function FormPage({ children, ...head }: FormPageProps) {
  const cancelTo = head.crumbs?.at(-1)?.to;
  const page = useMemo(() => ({ cancelTo }), [cancelTo]);
  return (
    <Page>
      <PageHeader {...head} />
      <FormPageContext value={page}>{children}</FormPageContext>
    </Page>
  );
}
