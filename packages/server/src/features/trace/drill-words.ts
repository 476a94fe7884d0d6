import type { RecallDrill, TraceHolder } from '@henhouse/contract/trace/trace';
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
  readonly column: {
    readonly name: string;
    readonly place: string;
    readonly farm: string;
    readonly what: string;
    readonly quantity: string;
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
  column: {
    name: 'Name',
    place: 'Place',
    farm: 'Farm',
    what: 'What',
    quantity: 'Quantity',
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
  column: {
    name: 'Name',
    place: 'Ort',
    farm: 'Betrieb',
    what: 'Was',
    quantity: 'Menge',
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
  column: {
    name: 'Nom',
    place: 'Lieu',
    farm: 'Élevage',
    what: 'Quoi',
    quantity: 'Quantité',
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
  column: {
    name: 'Nome',
    place: 'Local',
    farm: 'Granja',
    what: 'O quê',
    quantity: 'Quantidade',
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
