import type { SameTexts } from '../../../platform/words-in';
import type { en } from './en';

export const de: SameTexts<typeof en> = {
  title: 'Rückrufübung',
  fileName: 'rueckrufuebung',
  kind: { flock: 'Herde', eggs: 'Eier', chicks: 'Küken', goods: 'Warencharge', hatch: 'Brut', sale: 'Verkauf' },
  place: { store: 'Lager', shed: 'Stall', machine: 'Maschine', customer: 'Kunde' },
  heldBy: 'Gehalten am {at} von {name}',
  took: 'Zeit bis vollständig: {minutes} min {seconds} s; gefunden in {ms} ms',
  found: 'Orte: {places}, davon Kunden: {customers}',
  nobody: 'Niemand hat mehr etwas davon',
  noContact: 'Kein Kontakt hinterlegt',
  without: 'Ohne Kontakt: {places}',
  subject: {
    supplier: 'Lieferant',
    docket: 'Lieferschein',
    source: 'Brüterei, Elternherde',
    day: 'Tag',
    expiry: 'Verfällt',
  },
  balance: 'Erhalten {received} = verbraucht {used} + übrig {left} + fort {gone}; Lücke {gap} ({gapPct} %)',
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
