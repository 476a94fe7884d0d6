import { z } from 'zod';

/** What a backup holds, first in the file, so that a refusal comes before anything is touched. */
export interface Manifest {
  readonly format: 1;
  readonly madeAt: string;
  /** The schema that the rows belong to. */
  readonly migrations: readonly { readonly name: string; readonly sha256: string }[];
  /** In an order in which every table comes after those it refers to. */
  readonly tables: readonly TableContent[];
  readonly files: readonly FileContent[];
}

interface TableContent {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** Of the rows as COPY writes them, in the order of the primary key. */
  readonly sha256: string;
}

export interface FileContent {
  /** From the data folder, with slashes. */
  readonly path: string;
  readonly sha256: string;
}

export const MANIFEST_NAME = 'manifest.json';

export const tableEntryName = ({ schema, name }: { schema: string; name: string }): string =>
  `tables/${schema}.${name}.copy.gz`;

export const fileEntryName = (path: string): string => `files/${path}`;

const word = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
// No way out of the data folder, and nothing hidden.
const relativePath = z.string().regex(/^(?!\.)[^/\\\0]+(\/(?!\.)[^/\\\0]+)*$/);

const schema = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256 })),
  tables: z.array(
    z.object({ schema: word, name: word, columns: z.array(word), rows: z.number().int().min(0), sha256 }),
  ),
  files: z.array(z.object({ path: relativePath, sha256 })),
});

/** The manifest in that text, or undefined when it is none of ours. */
export function parseManifest(text: string): Manifest | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Whether a file of the data folder can stand in a backup under its name. */
export const isPlainPath = (path: string): boolean => relativePath.safeParse(path).success;
