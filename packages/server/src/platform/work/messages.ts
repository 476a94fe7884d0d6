import type { RefusalDetails } from '../http/refusal';

/** From the server to a process of work. */
export type ToProcess =
  | { readonly type: 'begin'; readonly name: string; readonly input: unknown }
  | { readonly type: 'part'; readonly part: unknown }
  | { readonly type: 'end' }
  | { readonly type: 'taken' };

/** And back. */
export type FromProcess =
  | { readonly type: 'more' }
  | { readonly type: 'piece'; readonly piece: unknown }
  | { readonly type: 'done'; readonly output: unknown }
  | { readonly type: 'refused'; readonly code: string; readonly details: RefusalDetails }
  | { readonly type: 'failed'; readonly error: unknown };
