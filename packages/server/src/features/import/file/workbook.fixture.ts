import { crc32, deflateRawSync } from 'node:zlib';

interface Part {
  readonly name: string;
  readonly content: Buffer;
  readonly declaredBytes?: number;
  readonly flags?: number;
}

/** A ZIP as a workbook is one, with whatever lies in it. */
export function zip(parts: readonly Part[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, declaredBytes = content.length, flags = 0 } of parts) {
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(flags, 6);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(crc32(content), 14);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(declaredBytes, 22);
    head.writeUInt16LE(name.length, 26);
    const line = Buffer.alloc(46);
    line.writeUInt32LE(0x02014b50, 0);
    head.copy(line, 6, 4, 30);
    line.writeUInt32LE(at, 42);
    local.push(head, Buffer.from(name), packed);
    directory.push(line, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const size = Buffer.concat(directory).length;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, ...directory, end]);
}

export const xml = (body: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
const spreadsheet = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The least a workbook needs, around the given sheet. */
export function workbook(sheet: Buffer, more: readonly Part[] = []): Buffer {
  return zip([
    { name: '[Content_Types].xml', content: xml('<Types/>') },
    {
      name: 'xl/workbook.xml',
      content: xml(
        `<workbook ${spreadsheet} xmlns:r="${relations}"><sheets><sheet name="Records" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: xml(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheet },
    ...more,
  ]);
}
export const sheet = (rows: string) => xml(`<worksheet ${spreadsheet}><sheetData>${rows}</sheetData></worksheet>`);
