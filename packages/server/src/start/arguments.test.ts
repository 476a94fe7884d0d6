import { describe, expect, it } from 'vitest';
import { HELP, parseArguments } from './arguments';

const serve = {
  kind: 'serve',
  port: 8080,
  host: '0.0.0.0',
  demo: false,
  isSecretNew: false,
  dataDir: undefined,
  databaseUrl: undefined,
};

describe('the command line', () => {
  it('starts on port 8080 with a database of its own when nothing is said', () => {
    expect(parseArguments([], {})).toEqual(serve);
    expect(parseArguments([], { PORT: '', HOST: '', DATABASE_URL: '' })).toEqual(serve);
  });

  it.each([
    [['--port', '9000', '--data', '/srv/hens'], {}, { port: 9000, dataDir: '/srv/hens' }],
    [['--port=0', '--host=::1', '--data=a=b'], {}, { port: 0, host: '::1', dataDir: 'a=b' }],
    [
      [],
      { PORT: '81', HOST: '127.0.0.1', DATABASE_URL: 'postgres://db/h' },
      { port: 81, host: '127.0.0.1', databaseUrl: 'postgres://db/h' },
    ],
    [['--port', '82'], { PORT: '81' }, { port: 82 }],
    [['--new-secret'], {}, { isSecretNew: true }],
  ])('understands %j with %j', (args, env, expected) => {
    expect(parseArguments(args, env)).toEqual({ ...serve, ...expected });
  });

  it('shows the demo with its public passwords to this machine only, unless told twice', () => {
    expect(parseArguments(['--demo'], {})).toEqual({ ...serve, demo: true, host: '127.0.0.1' });
    expect(() => parseArguments(['--demo', '--host', '0.0.0.0'], {})).toThrow('needs --demo-for-all as well');
    expect(() => parseArguments(['--demo'], { HOST: '10.0.0.7' })).toThrow('10.0.0.7 needs --demo-for-all');
    expect(parseArguments(['--demo', '--demo-for-all', '--host', '0.0.0.0'], {})).toEqual({ ...serve, demo: true });
  });

  it('knows the other commands', () => {
    const place = { dataDir: 'd', databaseUrl: undefined };
    expect(parseArguments(['backup', 'a.henhouse', '--data', 'd'], {})).toEqual({
      kind: 'backup',
      file: 'a.henhouse',
      ...place,
    });
    expect(parseArguments(['--data', 'd', 'restore', 'a.henhouse'], {})).toEqual({
      kind: 'restore',
      file: 'a.henhouse',
      ...place,
    });
    expect(parseArguments(['super-admin', 'x@y.z', '--data=d'], {})).toEqual({
      kind: 'superAdmin',
      email: 'x@y.z',
      ...place,
    });
    expect(parseArguments(['reset-second-factor', 'x@y.z', '--data=d'], {})).toEqual({
      kind: 'resetSecondFactor',
      email: 'x@y.z',
      ...place,
    });
    expect(parseArguments(['reset-password', 'x@y.z', '--data=d'], {})).toEqual({
      kind: 'resetPassword',
      email: 'x@y.z',
      ...place,
    });
    expect(parseArguments(['verify-audit', '--data', 'd'], {})).toEqual({
      kind: 'verifyAudit',
      pack: undefined,
      ...place,
    });
    expect(parseArguments(['reset-demo'], { DATABASE_URL: 'postgres://db/h' })).toEqual({
      kind: 'resetDemo',
      dataDir: undefined,
      databaseUrl: 'postgres://db/h',
    });
    expect(parseArguments(['books', 'rebuild', '--company', 'Vale Poultry', '--data', 'd'], {})).toEqual({
      kind: 'books',
      action: 'rebuild',
      company: 'Vale Poultry',
      ...place,
    });
    expect(() => parseArguments(['books', 'burn'], {})).toThrow('books knows check and rebuild, not "burn"');
    expect(() => parseArguments(['--company', 'Vale'], {})).toThrow('--company is for books');
    expect(parseArguments(['backup', '--help'], {})).toEqual({ kind: 'help' });
  });

  it.each([
    [['--prot', '9000'], 'there is no option --prot'],
    [['-p', '9000'], 'there is no option -p'],
    [['--demo=yes'], 'there is no option --demo=yes'],
    [['--port'], '--port needs a value'],
    [['--data', '--demo'], '--data needs a value'],
    [['--port', '70000'], 'the port must be a number from 0 to 65535, not "70000"'],
    [['--port', '8o80'], 'not "8o80"'],
    [['--port', '1', '--port', '2'], '--port is given twice'],
    [['sell'], 'there is no command "sell"'],
    [['backup'], 'backup needs FILE'],
    [['reset-second-factor'], 'reset-second-factor needs EMAIL'],
    [['backup', 'a', 'b'], '"b" is too much'],
  ])('refuses %j in one sentence instead of guessing', (args, reason) => {
    expect(() => parseArguments(args, {})).toThrow(reason);
  });

  it('names every option in its help', () => {
    for (const word of [
      '--port',
      '--host',
      '--data',
      '--demo',
      '--demo-for-all',
      '--new-secret',
      'backup',
      'restore',
      'super-admin',
      'reset-second-factor',
      'reset-password',
      'reset-demo',
      'verify-audit',
      'DATABASE_URL',
    ]) {
      expect(HELP).toContain(word);
    }
  });
});
