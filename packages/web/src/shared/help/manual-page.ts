import type { HelpPageName } from './help-page';

/** A piece of a line. The manual is data: nothing in it is ever read as markup. */
export type Inline =
  | { readonly kind: 'text' | 'code' | 'term'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly parts: readonly Inline[] }
  | { readonly kind: 'link'; readonly page: HelpPageName; readonly parts: readonly Inline[] };

/** A piece of a page. `term` is a word of the screens: the name of a button, field or screen as it is shown there. */
export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly parts: readonly Inline[] }
  | { readonly kind: 'steps' | 'points'; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'note'; readonly blocks: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'picture';
      readonly src: string;
      readonly alt: string;
      readonly width: number;
      readonly height: number;
    };

export interface ManualPage {
  readonly name: HelpPageName;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** All its words in one line, for the search. */
  readonly words: string;
}

/** All pages in one language, in their order. */
export type Manual = readonly ManualPage[];
