import type { RecallDrill, TraceBalance, TraceHolder } from '@henhouse/contract/trace/trace';
import type { ReportLanguage } from '../report/words/report-words';

/** What stands in files of recall drills. */
export interface DrillWords {
  readonly title: string;
  /** Names the file. */
  readonly fileName: string;
  readonly kind: Readonly<Record<RecallDrill['kind'], string>>;
  readonly place: Readonly<Record<TraceHolder['place'], string>>;
  readonly heldBy: (at: string, name: string) => string;
  readonly took: (minutes: number, seconds: number, ms: string) => string;
  readonly found: (places: number, customers: number) => string;
  readonly nobody: string;
  /** Stands where somebody who has to be told can neither be rung nor written to. */
  readonly noContact: string;
  readonly without: (places: string) => string;
  readonly subject: {
    readonly supplier: string;
    readonly docket: string;
    readonly source: string;
    readonly day: string;
    readonly expiry: string;
  };
  /** Amounts as they are shown, the received one with its unit. */
  readonly balance: (shown: Readonly<Record<Exclude<keyof TraceBalance, 'unit'>, string>>) => string;
  readonly column: {
    readonly name: string;
    readonly place: string;
    readonly farm: string;
    readonly what: string;
    readonly delivered: string;
    readonly there: string;
    readonly unit: string;
    readonly share: string;
    readonly document: string;
    readonly day: string;
    readonly contact: string;
    readonly phone: string;
    readonly email: string;
  };
}

const en: DrillWords = {
  title: 'Recall drill',
  fileName: 'recall-drill',
  kind: { flock: 'Flock', eggs: 'Eggs', chicks: 'Chicks', goods: 'Goods lot', hatch: 'Hatch', sale: 'Sale' },
  place: { store: 'Store', shed: 'Shed', machine: 'Machine', customer: 'Customer' },
  heldBy: (at, name) => `Held ${at} by ${name}`,
  took: (minutes, seconds, ms) => `Time until complete: ${minutes} min ${seconds} s; found in ${ms} ms`,
  found: (places, customers) => `Places: ${places}, of them customers: ${customers}`,
  nobody: 'Nobody has anything of it any more',
  noContact: 'No contact on record',
  without: (places) => `Without a contact: ${places}`,
  subject: {
    supplier: 'Supplier',
    docket: 'Docket',
    source: 'Hatchery, parent flock',
    day: 'Day',
    expiry: 'Expires',
  },
  balance: ({ received, used, left, gone, gap, gapPct }) =>
    `Received ${received} = used ${used} + left ${left} + gone ${gone}; gap ${gap} (${gapPct} %)`,
  column: {
    name: 'Name',
    place: 'Place',
    farm: 'Farm',
    what: 'What',
    delivered: 'Delivered',
    there: 'There now',
    unit: 'Unit',
    share: 'Share %',
    document: 'Document',
    day: 'Day',
    contact: 'Contact',
    phone: 'Phone',
    email: 'E-mail',
  },
};

const de: DrillWords = {
  title: 'Rückrufübung',
  fileName: 'rueckrufuebung',
  kind: { flock: 'Herde', eggs: 'Eier', chicks: 'Küken', goods: 'Warencharge', hatch: 'Brut', sale: 'Verkauf' },
  place: { store: 'Lager', shed: 'Stall', machine: 'Maschine', customer: 'Kunde' },
  heldBy: (at, name) => `Gehalten am ${at} von ${name}`,
  took: (minutes, seconds, ms) => `Zeit bis vollständig: ${minutes} min ${seconds} s; gefunden in ${ms} ms`,
  found: (places, customers) => `Orte: ${places}, davon Kunden: ${customers}`,
  nobody: 'Niemand hat mehr etwas davon',
  noContact: 'Kein Kontakt hinterlegt',
  without: (places) => `Ohne Kontakt: ${places}`,
  subject: {
    supplier: 'Lieferant',
    docket: 'Lieferschein',
    source: 'Brüterei, Elternherde',
    day: 'Tag',
    expiry: 'Verfällt',
  },
  balance: ({ received, used, left, gone, gap, gapPct }) =>
    `Erhalten ${received} = verbraucht ${used} + übrig ${left} + fort ${gone}; Lücke ${gap} (${gapPct} %)`,
  column: {
    name: 'Name',
    place: 'Ort',
    farm: 'Betrieb',
    what: 'Was',
    delivered: 'Geliefert',
    there: 'Dort jetzt',
    unit: 'Einheit',
    share: 'Anteil %',
    document: 'Beleg',
    day: 'Tag',
    contact: 'Kontakt',
    phone: 'Telefon',
    email: 'E-Mail',
  },
};

const fr: DrillWords = {
  title: 'Exercice de rappel',
  fileName: 'exercice-de-rappel',
  kind: { flock: 'Bande', eggs: 'Œufs', chicks: 'Poussins', goods: 'Lot de produit', hatch: 'Éclosion', sale: 'Vente' },
  place: { store: 'Magasin', shed: 'Bâtiment', machine: 'Machine', customer: 'Client' },
  heldBy: (at, name) => `Tenu le ${at} par ${name}`,
  took: (minutes, seconds, ms) => `Temps jusqu’au bout : ${minutes} min ${seconds} s ; trouvé en ${ms} ms`,
  found: (places, customers) => `Lieux : ${places}, dont clients : ${customers}`,
  nobody: 'Plus personne n’en a',
  noContact: 'Aucun contact enregistré',
  without: (places) => `Sans contact : ${places}`,
  subject: {
    supplier: 'Fournisseur',
    docket: 'Bon de livraison',
    source: 'Couvoir, troupeau parental',
    day: 'Jour',
    expiry: 'Péremption',
  },
  balance: ({ received, used, left, gone, gap, gapPct }) =>
    `Reçu ${received} = utilisé ${used} + restant ${left} + parti ${gone} ; écart ${gap} (${gapPct} %)`,
  column: {
    name: 'Nom',
    place: 'Lieu',
    farm: 'Élevage',
    what: 'Quoi',
    delivered: 'Livré',
    there: 'Là maintenant',
    unit: 'Unité',
    share: 'Part %',
    document: 'Document',
    day: 'Jour',
    contact: 'Contact',
    phone: 'Téléphone',
    email: 'E-mail',
  },
};

const pt: DrillWords = {
  title: 'Simulado de recolha',
  fileName: 'simulado-de-recolha',
  kind: {
    flock: 'Lote de aves',
    eggs: 'Ovos',
    chicks: 'Pintos',
    goods: 'Partida de produto',
    hatch: 'Incubação',
    sale: 'Venda',
  },
  place: { store: 'Estoque', shed: 'Galpão', machine: 'Máquina', customer: 'Cliente' },
  heldBy: (at, name) => `Realizado em ${at} por ${name}`,
  took: (minutes, seconds, ms) => `Tempo até completar: ${minutes} min ${seconds} s; encontrado em ${ms} ms`,
  found: (places, customers) => `Locais: ${places}, dos quais clientes: ${customers}`,
  nobody: 'Ninguém tem mais nada',
  noContact: 'Sem contato registrado',
  without: (places) => `Sem contato: ${places}`,
  subject: {
    supplier: 'Fornecedor',
    docket: 'Guia de entrega',
    source: 'Incubatório, lote de matrizes',
    day: 'Dia',
    expiry: 'Validade',
  },
  balance: ({ received, used, left, gone, gap, gapPct }) =>
    `Recebido ${received} = usado ${used} + restante ${left} + saído ${gone}; diferença ${gap} (${gapPct} %)`,
  column: {
    name: 'Nome',
    place: 'Local',
    farm: 'Granja',
    what: 'O quê',
    delivered: 'Entregue',
    there: 'Lá agora',
    unit: 'Unidade',
    share: 'Parte %',
    document: 'Documento',
    day: 'Dia',
    contact: 'Contato',
    phone: 'Telefone',
    email: 'E-mail',
  },
};

export const drillWords: Readonly<Record<ReportLanguage, DrillWords>> = { en, de, fr, pt };
