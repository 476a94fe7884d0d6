import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { createLog } from './log';

function lineOf(fields: object, message: string): string {
  let written = '';
  createLog({ destination: { write: (line) => void (written += line) } }).info(fields, message);
  return written;
}

describe('log lines', () => {
  it('carry no secret, wherever it stood', () => {
    const line = lineOf(
      {
        password: 'hunter2secret',
        input: { accessToken: 'tok-1', refreshToken: 'tok-2', name: 'kept' },
        headers: 'authorization: Bearer abc.def-ghi; cookie: __Host-henhouse=c00kie; henhouse=c00kie',
        url: 'postgres://henhouse:dbpass@localhost/henhouse',
      },
      'token eyJhbGciOiJFZERTQSJ9.eyJzaWQiOiIxIn0.c2lnbmF0dXJl sent',
    );
    expect(line).not.toMatch(/hunter2secret|tok-1|tok-2|abc\.def|c00kie|dbpass|eyJ/);
    expect(JSON.parse(line)).toMatchObject({ input: { name: 'kept' }, msg: 'token … sent' });
  });

  it('tell of an error where it was, and nothing of the row or the value that it was about', () => {
    const refused = Object.assign(
      new DatabaseError('duplicate key value violates unique constraint "farm_code"', 0, 'error'),
      {
        code: '23505',
        table: 'farm',
        constraint: 'farm_code',
        detail: 'Key (code)=(Berta) already exists.',
        where: 'COPY farm, line 1: "Berta"',
      },
    );
    const unread = Object.assign(new DatabaseError('invalid input syntax for type date: "Berta"', 0, 'error'), {
      code: '22007',
    });
    const wrapped = Object.assign(new Error('not written', { cause: unread }), { row: { notes: 'Berta' } });
    const both = lineOf({ err: new AggregateError([refused, wrapped], 'twice') }, 'fault');
    expect(both).not.toContain('Berta');
    expect(JSON.parse(both)).toMatchObject({
      err: {
        type: 'AggregateError',
        stack: expect.stringContaining('log.test'),
        errors: [
          { errorCode: '23505', table: 'farm', constraint: 'farm_code', message: refused.message },
          { message: 'not written', cause: { errorCode: '22007', message: expect.stringContaining('type date') } },
        ],
      },
    });
  });
});
