/** How the cells of a column of a list are read. `money` is typed in whole units of the currency. */
export type FieldType = 'text' | 'number' | 'money' | 'day';

export interface ListFieldFacts {
  readonly type: FieldType;
  /** Headers that mean it, in the product's languages, without accents, signs and units: the longest that fits decides. */
  readonly words: readonly string[];
}

const field = (type: FieldType, words: string): ListFieldFacts => ({ type, words: words.split('|') });

/** What a column of a list can mean: partners, items, opening stock, what partners owed. English, German, French, Portuguese. */
export const listFields = {
  name: field(
    'text',
    'name|supplier|supplier name|customer|customer name|company|lieferant|lieferantenname|kunde|kundenname|firma|bezeichnung|nom|fournisseur|client|raison sociale|designation|nome|fornecedor|cliente|designacao|razao social',
  ),
  taxNumber: field(
    'text',
    'tax number|vat number|vat|vat id|tax id|steuernummer|steuer nr|ust id|umsatzsteuer id|numero fiscal|numero de tva|n tva|tva|cnpj|cpf|nif|cnpj cpf',
  ),
  contactName: field(
    'text',
    'contact|contact name|contact person|ansprechperson|ansprechpartner|kontakt|personne de contact|interlocuteur|contato|contacto|pessoa de contato',
  ),
  phone: field('text', 'phone|phone number|telephone|mobile|telefon|telefonnummer|tel|handy|portable|telefone|celular'),
  email: field('text', 'email|e mail|mail|email address|e mail adresse|courriel|adresse e mail'),
  address: field('text', 'address|adresse|anschrift|endereco|morada'),
  termsDays: field(
    'number',
    'terms days|terms|payment terms|due after|due after days|zahlungsziel|zahlungsziel tage|delai de paiement|prazo de pagamento',
  ),
  notes: field(
    'text',
    'notes|note|remarks|comment|notizen|bemerkung|bemerkungen|remarques|commentaire|observacoes|notas',
  ),
  category: field(
    'text',
    'category|kind|type|kind of item|kategorie|art|artikelart|categorie|genre|categoria|tipo|tipo de item',
  ),
  code: field(
    'text',
    'code|item code|sku|item number|artikelnummer|artikel nr|kurzzeichen|reference|codigo|referencia',
  ),
  unit: field('text', 'unit|base unit|einheit|grundeinheit|unite|unite de base|unidade|unidade base'),
  kgPerBag: field(
    'number',
    'kg per bag|bag weight|bag size|kg je sack|sackgewicht|kg pro sack|kg par sac|poids du sac|kg por saco|peso do saco',
  ),
  minimum: field(
    'number',
    'minimum|minimum on hand|minimum stock|reorder level|mindestbestand|stock minimum|stock minimal|estoque minimo',
  ),
  leadTimeDays: field(
    'number',
    'lead time|lead time days|delivery time|lieferzeit|lieferzeit tage|delai de livraison|prazo de entrega',
  ),
  item: field(
    'text',
    'item|item name|article|product|feed|artikel|produkt|futter|ware|produit|aliment|produto|artigo|racao|item code|artikelnummer',
  ),
  lot: field(
    'text',
    'lot|lot number|batch|batch number|lot code|charge|chargennummer|los|losnummer|partie|numero de lot|lote|numero do lote',
  ),
  quantity: field(
    'number',
    'quantity|qty|amount|on hand|stock|in stock|menge|bestand|vorrat|anzahl|quantite|en stock|quantidade|estoque',
  ),
  unitPrice: field(
    'money',
    'price|unit price|price per unit|cost|unit cost|preis|einzelpreis|stuckpreis|preis je einheit|prix|prix unitaire|cout|preco|preco unitario|custo',
  ),
  expiryDay: field(
    'day',
    'expiry|expiry day|expiry date|expires|best before|use by|verfallsdatum|haltbar bis|ablaufdatum|mhd|peremption|date de peremption|expiration|validade|data de validade|vencimento',
  ),
  partner: field(
    'text',
    'partner|name|supplier|customer|supplier or customer|lieferant|kunde|lieferant oder kunde|geschaftspartner|partenaire|fournisseur|client|fournisseur ou client|parceiro|fornecedor|cliente|fornecedor ou cliente',
  ),
  asOf: field(
    'day',
    'day|date|as of|on|date of balance|tag|datum|stichtag|stand|stand vom|jour|date du solde|au|dia|data|data do saldo|em',
  ),
  payable: field(
    'money',
    'we owe|we owe them|payable|owed to them|accounts payable|verbindlichkeit|verbindlichkeiten|wir schulden|nous devons|a payer|dettes|devemos|a pagar',
  ),
  receivable: field(
    'money',
    'they owe|they owe us|receivable|owed to us|accounts receivable|forderung|forderungen|sie schulden uns|schuldet uns|ils nous doivent|creances|a recevoir|devem nos|a receber',
  ),
} as const satisfies Readonly<Record<string, ListFieldFacts>>;

export type ListField = keyof typeof listFields;

export const listFieldNames = Object.keys(listFields) as [ListField, ...ListField[]];

export function isListField(meaning: string): meaning is ListField {
  return Object.hasOwn(listFields, meaning);
}
