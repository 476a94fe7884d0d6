import { describe, expect, it } from 'vitest';
import { guessListColumns } from './list-guess';
import { checkListColumns, type ListReading, readListLine } from './list-line';

describe('the columns of a list', () => {
  it('are known by their headers in every language, whatever their case, accents, signs and units', () => {
    expect(guessListColumns(['Lieferant', 'Steuer-Nummer', 'Zahlungsziel (Tage)', 'Farbe'], 'suppliers')).toEqual([
      'name',
      'taxNumber',
      'termsDays',
      'ignore',
    ]);
    expect(guessListColumns(['Nom', 'Code', 'Unité de base', 'kg_per_bag'], 'items')).toEqual([
      'name',
      'code',
      'unit',
      'kgPerBag',
    ]);
    expect(guessListColumns(['Artikel', 'Charge', 'Menge (kg)', 'Preis €/kg', 'Haltbar bis'], 'openingStock')).toEqual([
      'item',
      'lot',
      'quantity',
      'unitPrice',
      'expiryDay',
    ]);
    expect(guessListColumns(['Fournisseur', 'Date', 'À payer', 'À recevoir'], 'balances')).toEqual([
      'partner',
      'asOf',
      'payable',
      'receivable',
    ]);
    expect(guessListColumns(['Designação', 'Código', 'Estoque mínimo'], 'items')).toEqual(['name', 'code', 'minimum']);
  });

  it('count once', () => {
    expect(guessListColumns(['name', 'Name', 'phone'], 'items')).toEqual(['name', 'ignore', 'ignore']);
  });
});

const reading: ListReading = {
  kind: 'openingStock',
  columns: [
    { index: 0, header: 'Artikel', meaning: 'item' },
    { index: 1, header: 'Menge', meaning: 'quantity' },
    { index: 2, header: 'Preis', meaning: 'unitPrice' },
    { index: 3, header: 'Haltbar bis', meaning: 'expiryDay' },
  ],
  dayFormat: 'DD.MM.YYYY',
  decimal: ',',
  units: 'metric',
  minorInOne: 100,
};

describe('a line of a list', () => {
  it('is read with the decimal sign and the days of the file, money in minor units', () => {
    const { input, problems } = readListLine({ line: 2, cells: ['Starter', '1.250,5', '0,3125', '3.4.2027'] }, reading);
    expect(input).toEqual({ item: 'Starter', quantity: 1250.5, unitPrice: 31.25, expiryDay: '2027-04-03' });
    expect(problems).toEqual([]);
  });

  it('names each cell that cannot be read', () => {
    const { input, problems } = readListLine({ line: 7, cells: ['Starter', 'viel', '', 'bald'] }, reading);
    expect(input).toEqual({ item: 'Starter' });
    expect(problems).toMatchObject([
      { line: 7, column: 'Menge', value: 'viel', problem: { code: 'notANumber' } },
      { line: 7, column: 'Haltbar bis', value: 'bald', problem: { code: 'notADay' } },
    ]);
  });

  it('needs its columns, each once', () => {
    const [item, ...others] = reading.columns;
    const twice = { index: 4, header: 'Menge 2', meaning: 'quantity' as const };
    expect(checkListColumns({ ...reading, columns: [...others, twice] })).toMatchObject([
      { line: 0, problem: { code: 'columnMissing', field: 'item' } },
      { line: 0, column: 'Menge 2', problem: { code: 'notUnique' } },
    ]);
    expect(checkListColumns({ ...reading, columns: [item ?? twice, ...others] })).toEqual([]);
  });
});
