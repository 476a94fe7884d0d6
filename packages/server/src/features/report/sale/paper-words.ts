import type { SalePaper } from '@henhouse/contract/sale/sale-paper';
import type { EggGrade } from '@henhouse/domain/egg/egg-grade';
import type { SaleUnit } from '@henhouse/domain/sale/sale-kind';
import type { Sex } from '@henhouse/domain/standards/standard';
import type { ReportLanguage } from '../words/report-words';

/** What stands on papers for customers. */
export interface PaperWords {
  readonly paper: Readonly<Record<SalePaper, string>>;
  /** Names the file. */
  readonly fileName: Readonly<Record<SalePaper, string>>;
  readonly unit: Readonly<Record<SaleUnit, string>>;
  readonly grade: Readonly<Record<EggGrade, string>>;
  readonly sex: Readonly<Record<Sex, string>>;
  readonly to: string;
  readonly taxNumber: string;
  readonly day: string;
  readonly dispatched: string;
  readonly due: string;
  readonly carrier: string;
  readonly ofInvoice: string;
  readonly reason: string;
  readonly goods: string;
  readonly quantity: string;
  readonly price: string;
  readonly discount: string;
  readonly net: string;
  readonly tax: string;
  /** Tax of a rate, of the net amount that it is of. */
  readonly taxOf: (pct: string, net: string) => string;
  readonly total: string;
  readonly birdsOf: (flock: string) => string;
  readonly lorry: (day: string, birds: string, kg: string) => string;
  readonly deducted: (doa: string, condemned: string) => string;
  readonly mean: (g: string) => string;
  readonly eggs: string;
  readonly chicks: string;
  readonly free: (pct: string) => string;
  readonly litter: (shed: string) => string;
  readonly loads: (count: number) => string;
  readonly lot: (source: string, day: string, count: string) => string;
  readonly override: (flock: string, day: string, requestedBy: string, granted: string, reason: string) => string;
  /** One person asked and granted, where nobody else may grant. */
  readonly overrideAlone: (flock: string, day: string, granted: string, reason: string) => string;
  readonly onPaper: (number: string, veterinarian: string) => string;
  readonly received: string;
  readonly mail: (paper: string, name: string, company: string) => string;
  readonly hello: (name: string) => string;
}

const en: PaperWords = {
  paper: { invoice: 'Invoice', deliveryNote: 'Delivery note', creditNote: 'Credit note' },
  fileName: { invoice: 'invoice', deliveryNote: 'delivery-note', creditNote: 'credit-note' },
  unit: { kg: 'kg', bird: 'birds', egg: 'eggs', tray: 'trays', case: 'cases', t: 't', m3: 'm³', chick: 'chicks' },
  grade: {
    hatching: 'Hatching eggs',
    table: 'Table eggs',
    large: 'Large eggs',
    small: 'Small eggs',
    doubleYolk: 'Double-yolk eggs',
    dirty: 'Dirty eggs',
    cracked: 'Cracked eggs',
    soft: 'Soft-shelled eggs',
    floor: 'Floor eggs',
    rejected: 'Rejected eggs',
  },
  sex: { asHatched: 'as hatched', female: 'female', male: 'male' },
  to: 'To',
  taxNumber: 'Tax number',
  day: 'Date',
  dispatched: 'Dispatched',
  due: 'Payable by',
  carrier: 'Carrier',
  ofInvoice: 'Of invoice',
  reason: 'Reason',
  goods: 'Goods',
  quantity: 'Quantity',
  price: 'Price',
  discount: 'Discount',
  net: 'Net',
  tax: 'Tax',
  taxOf: (pct, net) => `Tax ${pct} % of ${net}`,
  total: 'Total',
  birdsOf: (flock) => `Live birds of flock ${flock}`,
  lorry: (day, birds, kg) => `${day}: ${birds} birds, ${kg} kg`,
  deducted: (doa, condemned) => `not charged: ${doa} dead on arrival, ${condemned} condemned`,
  mean: (g) => `mean weight ${g} g`,
  eggs: 'eggs',
  chicks: 'Chicks',
  free: (pct) => `and ${pct} % free`,
  litter: (shed) => `Litter of shed ${shed}`,
  loads: (count) => `${count} loads`,
  lot: (source, day, count) => `${source}, ${day}: ${count}`,
  override: (flock, day, requestedBy, granted, reason) =>
    `Flock ${flock} was under withdrawal on ${day}. Released by two people: asked by ${requestedBy}, granted by ${granted}. Reason: ${reason}`,
  overrideAlone: (flock, day, granted, reason) =>
    `Flock ${flock} was under withdrawal on ${day}. Released by ${granted} in single hand. Reason: ${reason}`,
  onPaper: (number, veterinarian) => `On paper ${number} of ${veterinarian}.`,
  received: 'Received in good order: date, name, signature',
  mail: (paper, name, company) => `Please find attached ${paper} ${name} of ${company}.`,
  hello: (name) => `Dear ${name},`,
};

const de: PaperWords = {
  paper: { invoice: 'Rechnung', deliveryNote: 'Lieferschein', creditNote: 'Gutschrift' },
  fileName: { invoice: 'rechnung', deliveryNote: 'lieferschein', creditNote: 'gutschrift' },
  unit: { kg: 'kg', bird: 'Tiere', egg: 'Eier', tray: 'Höcker', case: 'Kartons', t: 't', m3: 'm³', chick: 'Küken' },
  grade: {
    hatching: 'Bruteier',
    table: 'Konsumeier',
    large: 'Große Eier',
    small: 'Kleine Eier',
    doubleYolk: 'Doppeldottereier',
    dirty: 'Schmutzeier',
    cracked: 'Knickeier',
    soft: 'Windeier',
    floor: 'Bodeneier',
    rejected: 'Verworfene Eier',
  },
  sex: { asHatched: 'unsortiert', female: 'weiblich', male: 'männlich' },
  to: 'An',
  taxNumber: 'Steuernummer',
  day: 'Datum',
  dispatched: 'Versandt am',
  due: 'Zahlbar bis',
  carrier: 'Spediteur',
  ofInvoice: 'Zu Rechnung',
  reason: 'Grund',
  goods: 'Ware',
  quantity: 'Menge',
  price: 'Preis',
  discount: 'Rabatt',
  net: 'Netto',
  tax: 'Steuer',
  taxOf: (pct, net) => `Steuer ${pct} % auf ${net}`,
  total: 'Summe',
  birdsOf: (flock) => `Lebende Tiere der Herde ${flock}`,
  lorry: (day, birds, kg) => `${day}: ${birds} Tiere, ${kg} kg`,
  deducted: (doa, condemned) => `nicht berechnet: ${doa} tot angekommen, ${condemned} verworfen`,
  mean: (g) => `mittleres Gewicht ${g} g`,
  eggs: 'Eier',
  chicks: 'Küken',
  free: (pct) => `und ${pct} % frei`,
  litter: (shed) => `Einstreu aus Stall ${shed}`,
  loads: (count) => `${count} Fuhren`,
  lot: (source, day, count) => `${source}, ${day}: ${count}`,
  override: (flock, day, requestedBy, granted, reason) =>
    `Herde ${flock} stand am ${day} unter Wartezeit. Von zwei Personen freigegeben: beantragt von ${requestedBy}, erteilt von ${granted}. Grund: ${reason}`,
  overrideAlone: (flock, day, granted, reason) =>
    `Herde ${flock} stand am ${day} unter Wartezeit. Von ${granted} allein freigegeben. Grund: ${reason}`,
  onPaper: (number, veterinarian) => `Auf Papier ${number} von ${veterinarian}.`,
  received: 'Ordnungsgemäß erhalten: Datum, Name, Unterschrift',
  mail: (paper, name, company) => `Anbei erhalten Sie ${paper} ${name} von ${company}.`,
  hello: (name) => `Guten Tag ${name},`,
};

const fr: PaperWords = {
  paper: { invoice: 'Facture', deliveryNote: 'Bon de livraison', creditNote: 'Avoir' },
  fileName: { invoice: 'facture', deliveryNote: 'bon-de-livraison', creditNote: 'avoir' },
  unit: {
    kg: 'kg',
    bird: 'animaux',
    egg: 'œufs',
    tray: 'plateaux',
    case: 'caisses',
    t: 't',
    m3: 'm³',
    chick: 'poussins',
  },
  grade: {
    hatching: 'Œufs à couver',
    table: 'Œufs de consommation',
    large: 'Gros œufs',
    small: 'Petits œufs',
    doubleYolk: 'Œufs à double jaune',
    dirty: 'Œufs sales',
    cracked: 'Œufs fêlés',
    soft: 'Œufs à coquille molle',
    floor: 'Œufs au sol',
    rejected: 'Œufs rejetés',
  },
  sex: { asHatched: 'non sexés', female: 'femelles', male: 'mâles' },
  to: 'À',
  taxNumber: 'Numéro fiscal',
  day: 'Date',
  dispatched: 'Expédié le',
  due: 'À payer avant le',
  carrier: 'Transporteur',
  ofInvoice: 'Sur la facture',
  reason: 'Motif',
  goods: 'Marchandise',
  quantity: 'Quantité',
  price: 'Prix',
  discount: 'Remise',
  net: 'Hors taxe',
  tax: 'Taxe',
  taxOf: (pct, net) => `Taxe ${pct} % sur ${net}`,
  total: 'Total',
  birdsOf: (flock) => `Animaux vifs du lot ${flock}`,
  lorry: (day, birds, kg) => `${day} : ${birds} animaux, ${kg} kg`,
  deducted: (doa, condemned) => `non facturés : ${doa} morts à l’arrivée, ${condemned} saisis`,
  mean: (g) => `poids moyen ${g} g`,
  eggs: 'œufs',
  chicks: 'Poussins',
  free: (pct) => `et ${pct} % gratuits`,
  litter: (shed) => `Litière du bâtiment ${shed}`,
  loads: (count) => `${count} chargements`,
  lot: (source, day, count) => `${source}, ${day} : ${count}`,
  override: (flock, day, requestedBy, granted, reason) =>
    `Le lot ${flock} était en délai d’attente le ${day}. Levé par deux personnes : demandé par ${requestedBy}, accordé par ${granted}. Motif : ${reason}`,
  overrideAlone: (flock, day, granted, reason) =>
    `Le lot ${flock} était en délai d’attente le ${day}. Levé par ${granted} seul. Motif : ${reason}`,
  onPaper: (number, veterinarian) => `Sur papier ${number} de ${veterinarian}.`,
  received: 'Reçu en bon état : date, nom, signature',
  mail: (paper, name, company) => `Veuillez trouver ci-joint : ${paper} ${name} de ${company}.`,
  hello: (name) => `Bonjour ${name},`,
};

const pt: PaperWords = {
  paper: { invoice: 'Fatura', deliveryNote: 'Guia de remessa', creditNote: 'Nota de crédito' },
  fileName: { invoice: 'fatura', deliveryNote: 'guia-de-remessa', creditNote: 'nota-de-credito' },
  unit: {
    kg: 'kg',
    bird: 'aves',
    egg: 'ovos',
    tray: 'bandejas',
    case: 'caixas',
    t: 't',
    m3: 'm³',
    chick: 'pintos',
  },
  grade: {
    hatching: 'Ovos incubáveis',
    table: 'Ovos comerciais',
    large: 'Ovos grandes',
    small: 'Ovos pequenos',
    doubleYolk: 'Ovos de gema dupla',
    dirty: 'Ovos sujos',
    cracked: 'Ovos trincados',
    soft: 'Ovos de casca mole',
    floor: 'Ovos de chão',
    rejected: 'Ovos rejeitados',
  },
  sex: { asHatched: 'não sexados', female: 'fêmeas', male: 'machos' },
  to: 'Para',
  taxNumber: 'Número fiscal',
  day: 'Data',
  dispatched: 'Expedido em',
  due: 'A pagar até',
  carrier: 'Transportador',
  ofInvoice: 'Da fatura',
  reason: 'Motivo',
  goods: 'Mercadoria',
  quantity: 'Quantidade',
  price: 'Preço',
  discount: 'Desconto',
  net: 'Líquido',
  tax: 'Imposto',
  taxOf: (pct, net) => `Imposto ${pct} % sobre ${net}`,
  total: 'Total',
  birdsOf: (flock) => `Aves vivas do lote ${flock}`,
  lorry: (day, birds, kg) => `${day}: ${birds} aves, ${kg} kg`,
  deducted: (doa, condemned) => `não cobradas: ${doa} mortas à chegada, ${condemned} condenadas`,
  mean: (g) => `peso médio ${g} g`,
  eggs: 'ovos',
  chicks: 'Pintos',
  free: (pct) => `e ${pct} % grátis`,
  litter: (shed) => `Cama do galpão ${shed}`,
  loads: (count) => `${count} cargas`,
  lot: (source, day, count) => `${source}, ${day}: ${count}`,
  override: (flock, day, requestedBy, granted, reason) =>
    `O lote ${flock} estava em período de carência em ${day}. Liberado por duas pessoas: pedido por ${requestedBy}, concedido por ${granted}. Motivo: ${reason}`,
  overrideAlone: (flock, day, granted, reason) =>
    `O lote ${flock} estava em período de carência em ${day}. Liberado por ${granted} sozinho. Motivo: ${reason}`,
  onPaper: (number, veterinarian) => `Sobre o papel ${number} de ${veterinarian}.`,
  received: 'Recebido em boas condições: data, nome, assinatura',
  mail: (paper, name, company) => `Segue em anexo: ${paper} ${name} de ${company}.`,
  hello: (name) => `Olá ${name},`,
};

export const paperWords: Readonly<Record<ReportLanguage, PaperWords>> = { en, de, fr, pt };
