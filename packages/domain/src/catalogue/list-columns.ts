/** Columns that a list of partners or items may have, with the headers that mean them in the product's languages. */
const known = {
  name: ['name', 'nom', 'nome', 'bezeichnung', 'designation', 'designacao'],
  code: ['code', 'codigo', 'sku', 'artikelnummer'],
  unit: ['unit', 'baseunit', 'einheit', 'grundeinheit', 'unite', 'unitedebase', 'unidade', 'unidadebase'],
  kgPerBag: ['kgperbag', 'kgjesack', 'kgparsac', 'kgporsaco'],
  minimum: ['minimum', 'minimumonhand', 'mindestbestand', 'stockminimum', 'estoqueminimo'],
  leadTimeDays: ['leadtimedays', 'leadtime', 'lieferzeit', 'delaidelivraison', 'prazodeentrega'],
  taxNumber: ['taxnumber', 'vatnumber', 'steuernummer', 'numerofiscal'],
  contactName: ['contactname', 'contact', 'ansprechperson', 'contato'],
  phone: ['phone', 'telefon', 'telephone', 'telefone'],
  email: ['email', 'mail'],
  address: ['address', 'adresse', 'endereco'],
  termsDays: ['termsdays', 'dueafter', 'zahlungsziel', 'delaidepaiement', 'prazodepagamento'],
  notes: ['notes', 'notizen', 'notas'],
} as const;
export type ListColumn = keyof typeof known;

/** What a header says without case, accents, signs and spaces. */
const bare = (header: string): string =>
  header
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/g, '');

/** What each header of a list means; null for one that is not read. A column that comes twice counts once. */
export function listColumnsOf(headers: readonly string[], read: readonly ListColumn[]): (ListColumn | null)[] {
  const seen = new Set<ListColumn>();
  return headers.map((header) => {
    const plain = bare(header);
    const meant = read.find((column) => known[column].some((word) => word === plain));
    if (meant === undefined || seen.has(meant)) return null;
    seen.add(meant);
    return meant;
  });
}
