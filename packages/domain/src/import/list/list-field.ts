import { keysOf } from '../../quantity/record-of';
import type { MetricUnit } from '../../quantity/unit-system';

/** How the cells of a column of a list are read. `money` is typed in whole units of the currency. */
type FieldType = 'text' | 'number' | 'money' | 'day';

interface ListFieldFacts {
  readonly type: FieldType;
  /** What it is measured in; a file in imperial units has the other one. */
  readonly unit?: MetricUnit;
  /** Headers that mean it, in the product's languages, without accents, signs and units: the longest that fits decides. */
  readonly words: readonly string[];
}

const field = (type: FieldType, words: string, unit?: MetricUnit): ListFieldFacts => ({
  type,
  words: words.split('|'),
  ...(unit && { unit }),
});

/** What a column of a list can mean: farms, flocks, partners, items, opening stock, what partners owed, what laboratories found. English, German, French, Portuguese. */
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
  farm: field('text', 'farm|farm name|site|betrieb|hof|standort|farmname|ferme|exploitation|fazenda|granja|quinta'),
  shed: field(
    'text',
    'shed|house|barn|shed name|house name|stall|stallname|batiment|poulailler|galpao|aviario|pavilhao|nucleo',
  ),
  birdKind: field(
    'text',
    'kind|kind of birds|birds|production|type|art|art der tiere|tierart|nutzung|haltung|genre|genre de volailles|volailles|categorie|tipo|tipo de aves|aves|producao',
  ),
  birdCapacity: field(
    'number',
    'capacity|bird capacity|places|bird places|kapazitat|platze|tierplatze|stallplatze|capacite|nombre de places|capacidade|capacidade de aves|lotacao|lugares',
  ),
  areaM2: field(
    'number',
    'area|usable area|floor area|floor|flache|nutzflache|nutzbare flache|stallflache|surface|surface utile|area util',
    'm2',
  ),
  flock: field(
    'text',
    'flock|flock number|flock no|batch|number|herde|herdennummer|herden nr|durchgang|bande|numero de bande|lot|troupeau|lote|numero do lote|plantel',
  ),
  state: field('text', 'state|status|flock state|zustand|herdenstatus|etat|statut|estado|situacao|status do lote'),
  breed: field(
    'text',
    'breed|strain|genetics|standard|rasse|herkunft|linie|genetik|souche|race|linhagem|raca|genetica',
  ),
  sex: field('text', 'sex|gender|geschlecht|sexe|sexo'),
  hatchDay: field(
    'day',
    'hatch day|hatched|hatch date|hatch|date of hatch|schlupftag|schlupf|schlupfdatum|geschlupft|date d eclosion|eclosion|jour d eclosion|eclosao|dia da eclosao|data de eclosao|nascimento|data de nascimento',
  ),
  placedDay: field(
    'day',
    'placed on|placement|placement day|placement date|date placed|housed on|einstallung|einstalltag|einstalldatum|eingestallt am|mise en place|date de mise en place|jour de mise en place|alojamento|data de alojamento|dia do alojamento|alojado em',
  ),
  ageWeeks: field(
    'number',
    'age in weeks|age weeks|weeks|weeks of age|alter in wochen|alter wochen|lebenswoche|wochen|age en semaines|semaines|idade em semanas|semanas|idade semanas',
  ),
  placed: field(
    'number',
    'birds placed|placed|placed at the start|number placed|chicks placed|eingestallt|eingestallte tiere|am anfang eingestallt|tiere eingestallt|animaux mis en place|mis en place au depart|sujets mis en place|aves alojadas|alojadas|alojadas no inicio',
  ),
  alive: field(
    'number',
    'alive|birds|birds alive|alive now|on hand|live birds|tiere|lebende tiere|lebend|jetzt lebend|bestand|vivants|animaux vivants|vivants a ce jour|effectif|aves|aves vivas|vivas|vivas agora|saldo de aves',
  ),
  lost: field(
    'number',
    'dead and culled|dead|died|losses|mortality|dead so far|verluste|tote|tote und gemerzte|verendet|abgange|morts|morts et elimines|mortalite|pertes|mortas|mortas e eliminadas|mortalidade|perdas',
  ),
  feedSoFarKg: field(
    'number',
    'feed so far|feed|feed eaten|total feed|futter|futter bisher|futterverbrauch|aliment|aliment jusqu ici|aliment consomme|racao|racao ate agora|consumo de racao',
    'kg',
  ),
  weightNowG: field(
    'number',
    'mean weight|weight|body weight|mean weight now|gewicht|mittleres gewicht|lebendgewicht|poids|poids moyen|peso|peso medio',
    'g',
  ),
  productionDay: field(
    'day',
    'first lay|first egg|first day of lay|in lay since|onset of lay|legebeginn|erster legetag|erstes ei|entree en ponte|debut de ponte|premier oeuf|inicio da postura|inicio de postura|primeiro ovo|primeira postura',
  ),
  hensHoused: field(
    'number',
    'hens housed|hens at first lay|anfangshennen|hennen bei legebeginn|eingestallte hennen|poules au depart|poules a l entree en ponte|poules mises en place|poedeiras alojadas|galinhas alojadas|aves alojadas em producao',
  ),
  eggsSoFar: field(
    'number',
    'eggs so far|eggs|total eggs|eggs laid|eier|eier bisher|gelegte eier|oeufs|oeufs jusqu ici|oeufs pondus|ovos|ovos ate agora|ovos postos',
  ),
  hatchingEggs: field(
    'number',
    'hatching eggs|hatching eggs of them|hatching eggs so far|bruteier|davon bruteier|oeufs a couver|dont oeufs a couver|ovos incubaveis|ovos ferteis',
  ),
  layFeedKg: field(
    'number',
    'feed in lay|feed since first lay|feed in lay of it|futter in der legephase|futter seit legebeginn|aliment en ponte|aliment depuis l entree en ponte|racao em postura|racao na postura|racao desde o inicio da postura',
    'kg',
  ),
  birdPrice: field(
    'money',
    'value per bird|price per bird|price per chick|bird price|wert je tier|preis je tier|prix par animal|valeur par animal|prix par sujet|valor por ave|preco por ave',
  ),
  supplier: field(
    'text',
    'supplier|hatchery|supplier or hatchery|bought from|lieferant|bruterei|lieferant oder bruterei|fournisseur|couvoir|fournisseur ou couvoir|fornecedor|incubatorio|fornecedor ou incubatorio',
  ),
  sampleNumber: field(
    'text',
    'laboratory s number|laboratory number|lab number|sample number|report number|nummer des labors|labornummer|probennummer|befundnummer|auftragsnummer|numero du laboratoire|numero d echantillon|numero de dossier|numero do laboratorio|numero da amostra|numero do laudo',
  ),
  laboratory: field('text', 'laboratory|lab|labor|untersuchungsamt|laboratoire|laboratorio'),
  machine: field(
    'text',
    'machine|setter|hatcher|incubator|maschine|vorbruter|schlupfbruter|brutschrank|incubateur|eclosoir|maquina|incubadora|nascedouro',
  ),
  sampleLot: field(
    'text',
    'lot of goods|goods lot|feed lot|feed batch|lot|batch number|charge der ware|charge|chargennummer|futtercharge|lot de marchandise|lot d aliment|numero de lot d aliment|lote da mercadoria|lote de racao|lote do produto',
  ),
  sampleKind: field(
    'text',
    'examined for|kind of sample|test|analysis|parameter|untersucht auf|untersuchung|probenart|recherche|type d analyse|analyse|examinada para|exame|analise|tipo de amostra',
  ),
  sampleDay: field(
    'day',
    'sampled on|sample day|sample date|sampling date|day|date|probentag|probenahme|entnahmedatum|datum|preleve le|date de prelevement|date|coletada em|colhida em|data da colheita|data da coleta|data',
  ),
  takenBy: field(
    'text',
    'taken by|sampled by|sampler|genommen von|probenehmer|preleve par|preleveur|coletada por|colhida por|coletado por|coletor',
  ),
  knownDay: field(
    'day',
    'known on|result day|result date|reported on|report date|bekannt am|befunddatum|ergebnis vom|connu le|date du resultat|conhecido em|data do resultado|data do laudo',
  ),
  part: field('number', 'part|part number|swab|teil|teilprobe|partie|part no|parte|subamostra'),
  outcome: field('text', 'result|outcome|ergebnis|befund|resultat|resultado|laudo'),
  finding: field(
    'text',
    'found|finding|type|serovar|serotype|subtype|gefunden|serotyp|typ|trouve|serotype|type|encontrado|sorotipo|tipo',
  ),
  measured: field('number', 'value|figure|measured|count|wert|messwert|gemessen|valeur|mesure|valor|medicao'),
  fineUpTo: field(
    'number',
    'fine up to|limit|threshold|in ordnung bis|grenzwert|richtwert|correct jusqu a|limite|seuil|aceitavel ate|limite',
  ),
} as const satisfies Readonly<Record<string, ListFieldFacts>>;

export type ListField = keyof typeof listFields;

export const listFieldNames = keysOf(listFields);

/** What a column of a list is measured in; nothing where it is counted or said. */
export function unitOfField(name: ListField): MetricUnit | undefined {
  const facts: ListFieldFacts = listFields[name];
  return facts.unit;
}

export function isListField(meaning: string): meaning is ListField {
  return Object.hasOwn(listFields, meaning);
}
