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
});
