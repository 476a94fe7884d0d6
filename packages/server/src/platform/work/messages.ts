import type { RefusalDetails } from '../http/refusal';

/** From the server to a process of work. */
export type ToProcess =
  | { readonly say: 'begin'; readonly name: string; readonly input: unknown }
  | { readonly say: 'part'; readonly part: unknown }
  | { readonly say: 'end' }
  | { readonly say: 'taken' };

/** And back. */
export type FromProcess =
  | { readonly say: 'more' }
  | { readonly say: 'piece'; readonly piece: unknown }
  | { readonly say: 'done'; readonly output: unknown }
  | { readonly say: 'refused'; readonly code: string; readonly details: RefusalDetails }
  | { readonly say: 'failed'; readonly error: unknown };
