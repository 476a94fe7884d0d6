import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { HELP } from '../../start/arguments';
import { OperatorError } from '../operator-error';
import { oddSettings, oddText } from './odd-settings';
import { allSettings, settings } from './settings';

const sourceFolder = path.join(import.meta.dirname, '../..');
const readme = readFileSync(path.join(sourceFolder, '../../../README.md'), 'utf8');
const sources = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing/'))
  .map((file) => ({ file, text: readFileSync(path.join(sourceFolder, file), 'utf8') }));

describe('the settings in the environment', () => {
  it('stand in the README as they stand in the code, each with its meaning and what holds without it', () => {
    const rows = readme
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .filter(([, name = '']) => /^`[A-Z_]+`$/.test(name))
      .map(([, name = '', meaning, usual]) => ({ name: name.slice(1, -1), meaning, usual }));
    expect(rows).toEqual(allSettings.map(({ name, meaning, usual }) => ({ name, meaning, usual })));
  });

  it('stand in --help', () => {
    for (const { name, meaning, usual } of allSettings)
      expect(HELP).toMatch(
        new RegExp(`^ {2}${name} +${meaning.replaceAll(/[.?/]/g, '\\$&')}.*${usual.at(-1)}\\)$`, 'm'),
      );
  });

  it('are read nowhere past their table, and each of them is read', () => {
    const reads = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/.*\bprocess\.env\b.*/g)].map(([line]) => ({ file, line: line.trim() })),
    );
    const handedOn = /(\.of|oddSettings|parseArguments)\((args, )?process\.env\)|^const environment = process\.env;$/;
    const past = reads.filter(({ line }) => !handedOn.test(line) && !line.includes(`process.env['PATH']`));
    expect(past).toEqual([]);
    const named = sources.filter(({ text }) =>
      /\benv(ironment)?(\.[A-Z]|\['[A-Z])/.test(text.replaceAll(`process.env['PATH']`, '')),
    );
    expect(named).toEqual([]);
    const product = sources.map(({ text }) => text).join('\n');
    const unread = Object.keys(settings).filter((key) => !product.includes(`ettings.${key}.of(`));
    expect(unread).toEqual([]);
  });

  it('are as usual where they are set to nothing', () => {
    const empty = Object.fromEntries(allSettings.map(({ name }) => [name, '']));
    for (const setting of allSettings) expect(setting.of(empty)).toEqual(setting.of({}));
    expect([settings.port.of({}), settings.trustProxy.of({}), settings.signup.of({})]).toEqual([8080, false, 'invite']);
  });

  it.each([
    [settings.port, 'PORT', '8o80', 'PORT is 8o80; it is a number from 0 to 65535.'],
    [settings.databasePool, 'DATABASE_POOL', '0', 'DATABASE_POOL is 0; it is a number from 1 to 1000.'],
    [settings.signup, 'SIGNUP', 'all', 'SIGNUP is all; it is one of open, invite, closed.'],
    [settings.trustProxy, 'TRUST_PROXY', 'constructor', 'TRUST_PROXY is constructor; it is 1 or 0.'],
    [settings.logLevel, 'LOG_LEVEL', 'loud', 'LOG_LEVEL is loud; it is one of fatal, error, '],
    [
      settings.publicUrl,
      'PUBLIC_URL',
      'hens.example',
      'PUBLIC_URL is something else; it is an address that begins with http',
    ],
    [
      settings.smtpUrl,
      'SMTP_URL',
      'me:password@host',
      'SMTP_URL is something else; it is an address that begins with smtp://',
    ],
  ])('are refused where they cannot be: $name', (setting, name, text, sentence) => {
    expect(() => setting.of({ [name]: text })).toThrow(OperatorError);
    expect(() => setting.of({ [name]: text })).toThrow(sentence);
  });

  it('take an address with a slash at its end as without', () => {
    expect(settings.publicUrl.of({ PUBLIC_URL: 'https://hens.example/' })).toBe('https://hens.example');
  });
});

describe('names that have no effect', () => {
  it.each([
    ['HENHOUSE_SECRETS', 'HENHOUSE_SECRET'],
    ['HENHOUSE_PORT', 'PORT'],
    ['HENHOUSE_FOX', undefined],
    ['henhouse_secret', 'HENHOUSE_SECRET'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['SMPT_URL', 'SMTP_URL'],
    ['PROT', 'PORT'],
  ])('are told with the nearest that is known: %s', (name, nearest) => {
    expect(oddSettings({ [name]: 'x' })).toEqual([{ name, nearest }]);
  });

  it('are not the names of other programs, nor those that are known', () => {
    const others = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'TEST_DATABASE_URL',
      'HENHOUSE_BUILT',
      'NODE_ENV',
      'LOGNAME',
      'SHELL',
      'PWD',
    ];
    const names = allSettings.map(({ name }) => name);
    expect(oddSettings(Object.fromEntries([...others, ...names].map((name) => [name, 'x'])))).toEqual([]);
    expect(oddText({ name: 'PROT', nearest: 'PORT' })).toBe(
      'PROT is no setting of Henhouse and has no effect: PORT may be meant (npm start -- --help lists them)',
    );
  });
});
