import type { KeepRule } from '@henhouse/domain/installation/kept-backups';
import { OperatorError } from '../operator-error';

/** What an operator may set in the environment. Set to nothing is not set. */
export interface Setting<Value> {
  readonly name: string;
  /** For `--help` and the README. */
  readonly meaning: string;
  /** What holds where it is not set, for a person. */
  readonly usual: string;
  /** @throws OperatorError where it is set to what it cannot be */
  of(environment: NodeJS.ProcessEnv): Value;
}

/** How a setting is read; `undefined` for what it cannot be. */
interface Reader<Value> {
  read(text: string): Value | undefined;
  /** What it can be: "it is …". */
  readonly can: string;
  /** May hold a password, so what was set is not shown. */
  readonly isSecret?: boolean;
}

export function setting<Value, Usual>(
  name: string,
  meaning: string,
  usual: string,
  { read, can, isSecret = false }: Reader<Value>,
  otherwise: Usual,
): Setting<Value | Usual> {
  return {
    name,
    meaning,
    usual,
    of(environment) {
      const text = environment[name];
      if (text === undefined || text === '') return otherwise;
      const value = read(text);
      if (value === undefined)
        throw new OperatorError(`${name} is ${isSecret ? 'something else' : text}; it is ${can}.`);
      return value;
    },
  };
}

export const anyText: Reader<string> = { can: 'any text', read: (text) => text };

export const wholeNumber = (least: number, most: number): Reader<number> => ({
  can: `a number from ${least} to ${most}`,
  read: (text) => (/^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined),
});

const switches = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
]);

export const yesOrNo: Reader<boolean> = { can: '1 or 0', read: (text) => switches.get(text) };

/** An address of one of those protocols, without a slash at its end. */
export const urlOf = (...protocols: readonly string[]): Reader<string> => ({
  can: `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  isSecret: true,
  read: (text) =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text.replace(/\/+$/, '') : undefined,
});

export const oneOf = <Word extends string>(...words: readonly Word[]): Reader<Word> => ({
  can: `one of ${words.join(', ')}`,
  read: (text) => words.find((word) => word === text),
});

/** A time of day, UTC: minute and hour as the clock of jobs wants them. */
export const timeOfDay: Reader<{ readonly hour: number; readonly minute: number }> = {
  can: 'a time of day from 00:00 to 23:59',
  read: (text) => {
    const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
    return hour === undefined ? undefined : { hour: Number(hour), minute: Number(minute) };
  },
};

export const keepRule: Reader<KeepRule> = {
  can: 'three numbers from 0 to 99, such as 7,4,12',
  read: (text) => {
    const [, days, weeks, months] = /^(\d{1,2}),(\d{1,2}),(\d{1,2})$/.exec(text) ?? [];
    return days === undefined ? undefined : { days: Number(days), weeks: Number(weeks), months: Number(months) };
  },
};
