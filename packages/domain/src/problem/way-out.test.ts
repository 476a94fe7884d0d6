import { describe, expect, it } from 'vitest';
import { wayOut } from './way-out';

describe('what is called in a file and is not here', () => {
  it.each([
    ['item', 'addItem'],
    ['customer', 'addCustomer'],
    ['supplier', 'addSupplier'],
    ['standard', 'addStandard'],
    ['farm', 'here'],
  ])('%s', (of, way) => {
    expect(wayOut({ code: 'unknownName', params: { name: 'Moa', of } })).toBe(way);
  });
});
