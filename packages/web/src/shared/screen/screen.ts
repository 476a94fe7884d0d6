import type { Action, Subject } from '@henhouse/domain/people/permission';

/** `public`: everybody. `login`: anybody signed in. Otherwise the right that the screen asks for. */
export type ScreenAccess = 'public' | 'login' | `${Subject}:${Action}`;

export interface Screen {
  readonly path: `/${string}`;
  readonly layout: 'full' | 'app';
  readonly access: ScreenAccess;
  /** Somebody who is signed in is sent home instead. */
  readonly redirectIfLoggedIn?: true;
  /** The right has to reach the company itself, which is none of its farms. */
  readonly ofCompany?: true;
}

/** A screen with its path to the letter. */
export type ScreenAt<Path extends Screen['path']> = Screen & { readonly path: Path };

/** A screen within the frame of the application. */
export const app = <const Path extends Screen['path']>(path: Path, access: ScreenAccess): ScreenAt<Path> => ({
  path,
  layout: 'app',
  access,
});
