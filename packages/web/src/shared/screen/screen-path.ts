import { filledPath } from '@henhouse/contract/path';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { useParams } from '@tanstack/react-router';
import { type ScreenName, screens } from './screens';

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type ParamNames<Name extends ScreenName> = Names<(typeof screens)[Name]['path']>;
type Search = Readonly<Record<string, string>>;

/** The parameters of the screen's path, all of them; nothing (`{}` in front of a search) where it has none. */
export type ScreenArgs<Name extends ScreenName> = [ParamNames<Name>] extends [never]
  ? [params?: Readonly<Record<string, never>>, search?: Search]
  : [params: Readonly<Record<ParamNames<Name>, string>>, search?: Search];

/** The address of a screen, its parameters filled in: `screenPath('apps-farm-view', { farmId })`. */
export function screenPath<Name extends ScreenName>(name: Name, ...[params, search]: ScreenArgs<Name>): string {
  const path = filledPath(screens[name].path, params ?? {});
  const text = new URLSearchParams(search).toString();
  return text ? `${path}?${text}` : path;
}

/** The dashboard of a shed: broilers have one, hens another. */
export const shedDashboardPath = (kind: ProductionKind, shedId: string): string =>
  screenPath(kind === 'broiler' ? 'apps-dashboard-shed' : `apps-dashboard-${kind}-shed`, { shedId });

/** Every parameter that some screen has in its path. */
export type PlaceName = ParamNames<ScreenName>;

/** The place that the address names. Its screen's path has it, so it is always there. */
export function usePlace(name: PlaceName): string {
  const params: Readonly<Partial<Record<string, string>>> = useParams({ strict: false });
  return params[name] ?? '';
}
