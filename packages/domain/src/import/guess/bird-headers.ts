import type { HeaderRule } from './header-rule';

const chickWord = /\b(chicks?|\w*kuken\w*|poussins?|poussinette\w*|pint(o|os|ainhos?|inhos?)|day ?olds?|eintags\w*)\b/;
const arrivalWord =
  /\b(arrival|placement|placing|delivery|ankunft\w*|einstall\w*|anlieferung\w*|arrivee|mise en place|livraison|chegada|alojamento|entrega)\b/;
const outWord = /\b(out|aus|sortie?s?|sortant\w*|saida|saidas|abgang|abgange|partis)\b/;
const inWord = /\b(in|ein|entree?s?|entrant\w*|entrada|entradas|zugang|zugange|recus|recebidas)\b/;
const moveWord =
  /\b(moved?|moves|transfer\w*|transfere?s?|umgestallt\w*|umstall\w*|ausgestallt\w*|verlegt\w*|transfert\w*|deplace\w*|transferencia\w*|movid[ao]s?)\b/;
const shedWord = /\b(sheds?|houses?|barns?|\w*stall|halle|poulailler|batiment|galpao|aviario)\b/;
const weight = /\b(weight|wt|\w*gewicht|poids|peso)\b/;
const isNoDay = (header: string) =>
  !/\b(date|datum|day|days|tag|tage|jour|jours|data|dia|dias|age|alter|idade)\b/.test(header);

/** Headers of chicks that come, birds that are moved and birds that are sold; before those of daily records. */
export const birdHeaders: readonly HeaderRule[] = [
  [
    /\b(doa|dead on arrival|transporttote?|tot (bei|angeliefert)|morts? (a l )?arrivee|morts? (au|de) transport|mort[oa]s? (na chegada|no transporte)|mortalidade (na chegada|no transporte))\b/,
    () => 'chicksDoa',
  ],
  [
    /\b(supplier|hatchery|\w*lieferant\w*|bruterei|fournisseur|couvoir|accouveur|accouvoir|fornecedor|incubatorio)\b/,
    () => 'supplier',
  ],
  [/\b(docket|delivery note|waybill|lieferschein\w*|bon de livraison|guia|nota (de entrega|fiscal))\b/, () => 'docket'],
  [/\b(boxes|crates|kisten|boxen|\w*kartons?|caisses|boites|caixas)\b/, () => 'boxes'],
  [
    /\b(temp\w*)\b/,
    (header) => (arrivalWord.test(header) && !/\b(water|\w*wasser\w*|eau|agua)\b/.test(header) ? 'houseTempC' : null),
  ],
  [/\b(time|uhrzeit|\w*zeit|heure|hora)\b/, (header) => (arrivalWord.test(header) ? 'arrivalTime' : null)],
  [
    chickWord,
    (header) => {
      if (/\b(weighed|gewogen\w*|pesees?|peses|pesad[ao]s|sample|stichprobe\w*|echantillon|amostra)\b/.test(header)) {
        return weight.test(header) ? 'chickWeightG' : 'chicksWeighed';
      }
      if (weight.test(header) || /kukengewicht/.test(header)) return 'chickWeightG';
      return /%/.test(header) || !isNoDay(header) ? null : 'birdsPlaced';
    },
  ],
  [
    /\b(placed|housed|eingestallt\w*|einstallung\w*|mis en place|mise en place|alojad[ao]s?|alojamento)\b/,
    (header, samples) =>
      isNoDay(header) &&
      !/%|\b(eggs?|oeufs?|ovos?|\w*eier)\b/.test(header) &&
      samples.every((cell) => /^[\d.,' ]+$/.test(cell))
        ? 'birdsPlaced'
        : null,
  ],
  [
    /\b(other|target|destination|origin|to|from|autre|vers|outro|destino|origem|nach|von|andere[rs]?|ziel\w*)\b/,
    (header) => (shedWord.test(header) || /\bzielstall\b/.test(header) ? 'otherShed' : null),
  ],
  [
    moveWord,
    (header) => {
      if (/\b(reason|grund|\w*grund|motif|raison|motivo)\b/.test(header)) return 'moveReason';
      if (weight.test(header)) return 'movedWeightG';
      if (/\b(to|from|nach|von|vers|depuis|para|de)$/.test(header)) return 'otherShed';
      if (outWord.test(header) || /\bausgestallt/.test(header)) return 'movedOut';
      return inWord.test(header) ? 'movedIn' : null;
    },
  ],
  [
    /\b(sold|\w*verkauft\w*|\w*verkauf|vendus?|vendues?|vendid[ao]s|vente|venda)\b/,
    (header) =>
      /%|\b(prices?|preis|prix|preco|eggs?|oeufs?|ovos?|\w*eier)\b/.test(header)
        ? null
        : /\b(kg|lbs?|lb)\b/.test(header) || weight.test(header)
          ? 'soldKg'
          : 'birdsSold',
  ],
];
