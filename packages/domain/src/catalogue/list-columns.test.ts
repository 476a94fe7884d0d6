import { describe, expect, it } from 'vitest';
import { listColumnsOf } from './list-columns';

describe('the columns of a list', () => {
  it('are known by their headers in every language, whatever their case, accents and signs', () => {
    const read = ['name', 'code', 'unit', 'kgPerBag', 'taxNumber'] as const;
    expect(listColumnsOf(['Nom', 'Code', 'Unité de base', 'kg_per_bag', 'Colour'], read)).toEqual([
      'name',
      'code',
      'unit',
      'kgPerBag',
      null,
    ]);
    expect(listColumnsOf(['Designação', 'Código', 'Steuer-Nummer'], read)).toEqual(['name', 'code', 'taxNumber']);
  });

  it('count once, and only where they are asked for', () => {
    expect(listColumnsOf(['name', 'Name', 'phone'], ['name', 'code'])).toEqual(['name', null, null]);
  });
});
