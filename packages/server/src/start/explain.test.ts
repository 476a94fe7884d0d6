import { writeFileSync } from 'node:fs';
import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { explain } from './explain';
import { StartError } from './start-error';

/** The error of a disk that is full: Linux keeps one for this. */
function fullDisk(): Error {
  try {
    writeFileSync('/dev/full', 'egg');
  } catch (error) {
    return error as Error;
  }
  throw new Error('/dev/full took it');
}

function databaseError(code: string, message: string): DatabaseError {
  return Object.assign(new DatabaseError(message, 0, 'error'), { code });
}

describe('what ended a start', () => {
  it('is the sentence of whoever refused', () => {
    expect(explain(new StartError('Port 1 is taken.'))).toBe('Port 1 is taken.');
  });

  it.runIf(process.platform === 'linux')('is one sentence where the disk is full, however deep it lies', () => {
    for (const error of [fullDisk(), new Error('Migration 0001 failed', { cause: fullDisk() })])
      expect(explain(error)).toMatch(/^There is no room left on the disk \(ENOSPC: .*\): make room, then start again/);
  });

  it('is one sentence where the disk of the database is full, or it has gone', () => {
    const full = databaseError('53100', 'could not extend file "base/1/2": No space left on device');
    expect(explain(new Error('Migration 0001 failed', { cause: full }))).toContain('There is no room left on the disk');
    const gone = databaseError('57P03', 'the database system is shutting down');
    expect(explain(gone)).toBe('The database cannot be used: the database system is shutting down.');
  });

  it('is one sentence where a page is damaged', () => {
    const damaged = databaseError('XX001', 'invalid page in block 3 of relation base/16385/16403');
    expect(explain(damaged)).toMatch(/^The database is damaged on the disk \(invalid page in block 3 .*books -- check/);
  });

  it('has its stack where the program is at fault', () => {
    expect(explain(new TypeError('undefined is not a hen'))).toMatch(/undefined is not a hen\n +at /);
  });
});
