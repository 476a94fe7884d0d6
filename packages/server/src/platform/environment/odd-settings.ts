import { allSettings } from './settings';

/** A name in the environment that looks like a setting of ours and is none. */
interface OddSetting {
  readonly name: string;
  /** The setting that is meant, if one is near. */
  readonly nearest: string | undefined;
}

const prefix = 'HENHOUSE_';
/** Read by our own scripts, not by the server. */
const ofScripts = ['HENHOUSE_BUILT', 'HENHOUSE_COUNT_FILE'];

/** How many letters have to be put in, left out, changed or swapped with the next to make one word of the other. */
function lettersApart(one: string, other: string): number {
  let [before, row]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let of = 1; of <= other.length; of++) {
      const isSame = one[at - 1] === other[of - 1];
      const isSwapped = of > 1 && one[at - 1] === other[of - 2] && one[at - 2] === other[of - 1];
      const near = [(row?.[of] ?? 0) + 1, (next[of - 1] ?? 0) + 1, (row?.[of - 1] ?? 0) + (isSame ? 0 : 1)];
      next[of] = Math.min(...near, isSwapped ? (before?.[of - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY);
    }
    [before, row] = [row, next];
  }
  return row?.[other.length] ?? 0;
}

/** The known name that somebody may have meant: short words differ by one letter, longer ones by two. */
function nearestTo(name: string): string | undefined {
  const word = name.toUpperCase();
  const [nearest] = allSettings
    .map((each) => ({ name: each.name, apart: lettersApart(word, each.name) }))
    .filter(({ name: setting, apart }) => apart <= (setting.length < 8 ? 1 : 2))
    .toSorted((one, other) => one.apart - other.apart);
  return nearest?.name;
}

/** Names that have no effect although somebody meant them to: with our prefix, or misspelt. */
export function oddSettings(environment: NodeJS.ProcessEnv): OddSetting[] {
  const names = new Set([...allSettings.map(({ name }) => name), ...ofScripts]);
  return Object.keys(environment).flatMap((name) => {
    if (names.has(name)) return [];
    const isOurs = name.toUpperCase().startsWith(prefix);
    const nearest = nearestTo(name) ?? (isOurs ? nearestTo(name.slice(prefix.length)) : undefined);
    return isOurs || nearest !== undefined ? [{ name, nearest }] : [];
  });
}

export const oddText = ({ name, nearest }: OddSetting): string =>
  `${name} is no setting of Henhouse and has no effect${nearest === undefined ? '' : `: ${nearest} may be meant`} (npm start -- --help lists them)`;
