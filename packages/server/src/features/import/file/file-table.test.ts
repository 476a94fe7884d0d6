import { beforeAll, describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { Refusal } from '../../../platform/http/refusal';
import { readFileTable } from './file-table';
import { sheet, workbook, xml, zip } from './workbook.fixture';

const text = (content: string) => readFileTable(Buffer.from(content));
const refusal = (bytes: Buffer) =>
  readFileTable(bytes).then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
  );

const good = sheet(
  '<row r="1"><c r="A1" t="inlineStr"><is><t>dead</t></is></c></row><row r="2"><c r="A2"><v>3</v></c></row>',
);

describe('a CSV as it comes from the office', () => {
  it('is read with commas, semicolons or tabs, quoted cells and their commas kept whole', async () => {
    for (const delimiter of [',', ';', '\t']) {
      const table = await text(
        ['day', 'notes', 'dead'].join(delimiter) + `\n2026-01-01${delimiter}"a${delimiter}b"${delimiter}3\n`,
      );
      expect(table.headers).toEqual(['day', 'notes', 'dead']);
      expect(table.lines).toEqual([{ line: 2, cells: ['2026-01-01', `a${delimiter}b`, '3'] }]);
    }
  });

  it('is told its delimiter by a first line for spreadsheets, which is no header and counts as a line', async () => {
    for (const first of ['sep=;', '"sep=;"', 'SEP=;']) {
      const { headers, lines, usualDecimal } = await text(`\uFEFF${first}\r\nday;dead\r\n2026-01-01;3\r\n`);
      expect([headers, usualDecimal]).toEqual([['day', 'dead'], ',']);
      expect(lines).toEqual([{ line: 3, cells: ['2026-01-01', '3'] }]);
    }
  });

  it('is refused with a header alone', async () => {
    const answer = await refusal(Buffer.from('day;dead\n;;\n'));
    expect(answer?.details.problems).toEqual([expect.objectContaining({ code: 'noLines', field: 'file' })]);
  });

  it('is not split at decimal commas, and says that the comma is the likely decimal mark', async () => {
    const table = await text('tag;futter kg;wasser l\n01.02.2026;1,5;2,5\n02.02.2026;1,6;2,6\n');
    expect(table.headers).toEqual(['tag', 'futter kg', 'wasser l']);
    expect(table.usualDecimal).toBe(',');
  });

  it('keeps the umlauts of UTF-8, UTF-16 and the old Windows code page', async () => {
    const content = 'Stall;Körpergewicht\n1;62\n';
    const encodings = [
      Buffer.from(content, 'utf8'),
      Buffer.from(`\uFEFF${content}`, 'utf8'),
      Buffer.from(content, 'latin1'),
      Buffer.from(content, 'utf16le'),
      Buffer.from(`\uFEFF${content}`, 'utf16le'),
      Buffer.from(`\uFEFF${content}`, 'utf16le').swap16(),
      Buffer.from(content, 'utf16le').swap16(),
    ];
    for (const bytes of encodings) {
      expect((await readFileTable(bytes)).headers).toEqual(['Stall', 'Körpergewicht']);
    }
  });

  it('counts lines as an editor does, over line breaks in cells, empty lines and Windows line ends', async () => {
    const { lines } = await text('day,notes\r\n2026-01-01,"two\r\nlines"\r\n\r\n,\r\n2026-01-02,x\r\n');
    expect(lines.map(({ line }) => line)).toEqual([2, 6]);
  });

  it('names columns without a header by their letter', async () => {
    expect((await text('day,,dead\n2026-01-01,7,1,9\n')).headers).toEqual(['day', 'B', 'dead', 'D']);
  });

  it('keeps what looks like a formula as text', async () => {
    expect((await text('dead\n"=1+1"\n')).lines[0]?.cells).toEqual(['=1+1']);
  });

  it('names the line where a quote is never closed', async () => {
    const answer = await refusal(Buffer.from('a,b\n1,2\n3,"4\n5,6\n'));
    expect(answer?.code).toBe('invalidInput');
    expect(answer?.details.problems).toEqual([
      expect.objectContaining({ code: 'lineUnreadable', params: { line: 3 } }),
    ]);
  });
});

describe('a workbook', () => {
  it('gives numbers as numbers and days as days, with the rows of the sheet', async () => {
    const bytes = await writeWorkbook([
      [{ value: 'day' }, { value: 'dead' }],
      [
        { value: new Date('2026-03-01T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
        { value: 3, type: Number },
      ],
      [],
      [{ value: '02/03/2026' }, null],
    ]).toBuffer();
    const table = await readFileTable(bytes);
    expect(table.headers).toEqual(['day', 'dead']);
    expect(table.lines).toEqual([
      { line: 2, cells: ['2026-03-01', 3] },
      { line: 4, cells: ['02/03/2026', null] },
    ]);
  });

  it('is read when it is well made by hand', async () => {
    expect(await readFileTable(workbook(good))).toMatchObject({
      sheet: 'Records',
      headers: ['dead'],
      lines: [{ line: 2, cells: [3] }],
    });
  });
});

describe('a file that means harm, or is no file of records', () => {
  const million = (line: (index: number) => string) =>
    Array.from({ length: 1_000_000 }, (_, index) => line(index)).join('');
  const traps: Record<string, [expected: string, bytes: () => Buffer]> = {
    'a CSV of a million lines': ['tooLarge', () => Buffer.from(million(() => '1,2\n'))],
    'a sheet of a million rows': [
      'tooLarge',
      () => workbook(sheet(million((i) => `<row r="${i + 1}"><c r="A${i + 1}"><v>1</v></c></row>`))),
    ],
    'a million rows without addresses': [
      'tooLarge',
      () => workbook(sheet(million(() => '<row><c><v>1</v></c></row>'))),
    ],
    'one cell a billion rows down': [
      'unsupportedFile',
      () => workbook(sheet('<row r="999999999"><c r="A999999999"><v>1</v></c></row>')),
    ],
    'a million texts that cells could share': [
      'tooLarge',
      () =>
        workbook(good, [
          { name: 'xl/sharedStrings.xml', content: xml(`<sst>${million(() => '<si><t>a</t></si>')}</sst>`) },
        ]),
    ],
    'millions of cells in few rows': [
      'tooLarge',
      () => workbook(sheet(`<row>${'<c><v>1</v></c>'.repeat(4_000_000)}</row>`)),
    ],
    'a hundred levels of nothing': ['tooLarge', () => workbook(sheet(`${'<x>'.repeat(100)}${'</x>'.repeat(100)}`))],
    'a CSV of commas': ['tooLarge', () => Buffer.from(`${','.repeat(150)}\n`.repeat(20_000))],
    'an address in disguise': [
      'unsupportedFile',
      () => workbook(sheet('<row r="&#57;&#57;&#57;&#57;&#57;&#57;"><c r="A1"><v>1</v></c></row>')),
    ],
    'a cell far to the right': ['tooLarge', () => workbook(sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>'))],
    'a bomb that says so': [
      'tooLarge',
      () => workbook(good, [{ name: 'xl/x.xml', content: Buffer.alloc(200_000_000) }]),
    ],
    'a bomb that lies about its size': [
      'unsupportedFile',
      () => workbook(good, [{ name: 'xl/x.xml', content: Buffer.alloc(200_000_000), declaredBytes: 1000 }]),
    ],
    'an external entity': [
      'unsupportedFile',
      () =>
        workbook(
          Buffer.from(
            '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&e;</t></is></c></row></sheetData></worksheet>',
          ),
        ),
    ],
    'a part outside of the workbook': [
      'unsupportedFile',
      () => workbook(good, [{ name: '../../x.xml', content: Buffer.from('x') }]),
    ],
    'an encrypted workbook': [
      'unsupportedFile',
      () => workbook(good, [{ name: 'x', content: Buffer.from('x'), flags: 1 }]),
    ],
    'a ZIP that is no workbook': ['unsupportedFile', () => zip([{ name: 'a.txt', content: Buffer.from('x') }])],
    'a torn workbook': ['unsupportedFile', () => workbook(good).subarray(0, 300)],
    'a sheet of broken XML': [
      'unsupportedFile',
      () => workbook(xml('<worksheet><sheetData><row r="1"><c r="A1"><v>1</')),
    ],
    'an old Excel file': ['unsupportedFile', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])],
    'a PDF': ['unsupportedFile', () => Buffer.from('%PDF-1.7\n1 0 obj')],
    'a picture': [
      'unsupportedFile',
      () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 1, 2, 3, 4, 5, 6]),
    ],
    'nothing at all': ['invalidInput', () => Buffer.alloc(0)],
    'empty lines only': ['invalidInput', () => Buffer.from('\n\n\n')],
    'three hundred columns': ['tooLarge', () => Buffer.from(`${'a,'.repeat(300)}\n`)],
  };
  /** Processor time of the process, in ms: other tests share the machine, so the wall's clock says nothing. */
  const workOf = async <Answer>(read: () => Promise<Answer>) => {
    const before = process.cpuUsage();
    const answer = await read();
    const { user, system } = process.cpuUsage(before);
    return { answer, workMs: (user + system) / 1000 };
  };
  // The limit is measured beside what it limits: a machine at half its pace halves both.
  let tenthOfTheMostMs = 0;
  beforeAll(async () => {
    const row = (at: number) =>
      `<row r="${at}">${[...'ABCDEFGHIJKLMNOPQRST'].map((letter) => `<c r="${letter}${at}"><v>1</v></c>`).join('')}</row>`;
    const tenthOfTheMost = workbook(sheet(Array.from({ length: 10_000 }, (_, at) => row(at + 1)).join('')));
    tenthOfTheMostMs = (await workOf(() => readFileTable(tenthOfTheMost))).workMs;
  });
  for (const [name, [expected, make]] of Object.entries(traps)) {
    it(`is refused with one problem, for less than half the work of the largest file that is taken: ${name}`, async () => {
      const bytes = make();
      const { answer, workMs } = await workOf(() => refusal(bytes));
      expect(answer?.code).toBe(expected);
      expect(answer?.details.problems).toHaveLength(1);
      expect(workMs).toBeLessThan(5 * tenthOfTheMostMs);
    });
  }
});
