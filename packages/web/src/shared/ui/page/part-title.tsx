import { createContext, type ReactNode, use } from 'react';

/** Which heading comes next: the second below a page's title, the third below that of a card. */
export const NextHeading = createContext<'h2' | 'h3'>('h2');

interface PartTitleProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** The heading of a part, of the level that its place asks for. */
export function PartTitle({ className, children }: PartTitleProps) {
  return use(NextHeading) === 'h2' ? (
    <h2 className={className}>{children}</h2>
  ) : (
    <h3 className={className}>{children}</h3>
  );
}
