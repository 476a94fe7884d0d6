import { type PersonKind, personKindNames, personKinds } from '@henhouse/domain/people/person-kind';
import type { ScreenAt } from './screen';

/** Four screens for each kind of people: list, add, edit, view. */
export type PeopleScreens = {
  readonly [Kind in PersonKind as `apps-${Kind}-list`]: ScreenAt<`/apps/${Kind}/list`>;
} & {
  readonly [Kind in PersonKind as `apps-${Kind}-add`]: ScreenAt<`/apps/${Kind}/add`>;
} & {
  readonly [Kind in PersonKind as `apps-${Kind}-edit`]: ScreenAt<`/apps/${Kind}/edit/:userId`>;
} & {
  readonly [Kind in PersonKind as `apps-${Kind}-view`]: ScreenAt<`/apps/${Kind}/view/:userId`>;
};

/** What each of the four does, in its name, its path and the right it asks for. */
export const personScreenActs = [
  { act: 'list', rest: 'list', action: 'read' },
  { act: 'add', rest: 'add', action: 'create' },
  { act: 'edit', rest: 'edit/:userId', action: 'update' },
  { act: 'view', rest: 'view/:userId', action: 'read' },
] as const;

/** The twenty-four rows, made of six kinds and four acts. */
export const peopleScreens = Object.fromEntries(
  personKindNames.flatMap((kind) =>
    personScreenActs.map(({ act, rest, action }) => [
      `apps-${kind}-${act}`,
      { path: `/apps/${kind}/${rest}`, layout: 'app', access: `${personKinds[kind]}:${action}` },
    ]),
  ),
) as unknown as PeopleScreens;
