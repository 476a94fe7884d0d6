import type { ListKind } from '@henhouse/domain/import/import-kind';
import type { ListField } from '@henhouse/domain/import/list/list-field';
import type { ListCells } from '@henhouse/domain/import/list/list-line';
import type { Problem } from '@henhouse/domain/problem/problem';
import type { z } from 'zod';
import type { WrittenByFile } from '../import-file.store';
import type { FileRequest, ImportContext, WriteRequest } from '../planned-file';

/** A line of a list as what it says. */
export interface InputLine<Input> {
  readonly line: number;
  readonly input: Input;
}

/** What the books make of a line: `ready` is null when it is there already, or something is wrong. */
export interface JudgedLine<Ready> {
  readonly line: number;
  readonly problems: readonly Problem[];
  readonly isThere: boolean;
  readonly ready: Ready | null;
}

export type ListRequest<By = ImportContext> = Pick<
  FileRequest<By>,
  'tx' | 'farmId' | 'fileName' | 'mapping' | 'today' | 'context'
>;

/** What is particular to a list of one kind; `By` is what its making needs of a request. */
export interface ListWork<Input, Ready, By = ImportContext> {
  readonly kind: ListKind;
  /** What a line has to be: what a form hands in for the same thing. */
  readonly schema: z.ZodType<Input>;
  /** A line's cells, empty ones left out, as a form would hand them in. */
  handedIn(cells: ListCells, request: ListRequest<By>): unknown;
  /** Columns of fields that are called otherwise there. */
  readonly columnOf: Readonly<Record<string, ListField>>;
  /** Two lines of one key say the same twice, or two things: a person has to tell. */
  keyOf(input: Input): { readonly key: string; readonly column: ListField };
  /** All lines against the books at once, in one query or a few. */
  judge(lines: readonly InputLine<Input>[], request: ListRequest<By>): Promise<readonly JudgedLine<Ready>[]>;
  write(ready: readonly Ready[], request: ListRequest<By>, writing: WriteRequest): Promise<Partial<WrittenByFile>>;
}
