import { trustPartNames } from '@henhouse/contract/words/fr';
import type { Texts } from '../texts';

export const trust: Texts['trust'] = {
  part: trustPartNames,
  title: 'Fiabilité des données',
  ofHundred: '{score} sur 100',
  days: '{from} au {to}',
  farms: 'Fiabilité des données des fermes',
  score: 'Note',
  counted: 'Comme il se doit',
  goodOf: '{good, number} sur {of, number}',
  whatRaises: 'Ce qui la relèverait',
  gain: 'Gagnerait',
  tooLittle: 'Encore trop peu pour juger.',
  nothing: 'Rien à redire.',
  check: {
    intro:
      'Pour qui a reçu un dossier de cette installation. Le fichier reste sur cet appareil : seul son hachage est demandé.',
    choose: 'Choisir le ZIP',
    noPack: 'Ce n’est pas un dossier de preuves : un ZIP avec chain.csv et SHA256SUMS.',
    insecure:
      'Ce navigateur ne calcule pas de hachage ici, car l’adresse n’est pas en https. Vérifiez les données avec sha256sum -c SHA256SUMS.',
    whole:
      'Les données sont telles que {by} de {company} les a produites le {at}. Le journal connaît ce dossier, et sa chaîne est entière.',
    unknown:
      'Aucun journal de cette installation ne connaît ce dossier : il vient d’ailleurs, ou ses données ont été changées avec leurs sommes.',
    notSealed: 'Le journal le connaît, mais sa ligne n’est pas encore scellée. Vérifiez de nouveau dans une minute.',
    broken: 'Le journal le connaît, mais sa chaîne n’est plus celle du moment où il a été produit.',
    changed: 'Ces fichiers ne sont plus ce qu’ils étaient :',
    how: {
      missing: 'manque',
      changed: 'a été changé',
      added: 'a été ajouté',
    },
    hash: 'Hachage des données',
    doorLabel: 'Vérifier un dossier',
  },
  pack: 'Dossier de preuves',
  packOfFlock: 'Dossier de preuves du lot {number}',
  packOfFarm: 'Dossier de preuves de la ferme',
  packText:
    'Un seul fichier avec un PDF et les données : saisies avec qui et quand, corrections, traitements et temps d’attente, mortalité et limites, prélèvements, alarmes, alerte précoce, lots, température et fiabilité des données. L’empreinte des données est scellée dans le journal. 400 jours au plus.',
  make: 'Faire le dossier',
  fileName: 'preuves',
  raise: {
    completeDays:
      '{missing, plural, one {# jour-bâtiment incomplet} other {# jours-bâtiments incomplets}} : saisir ce que l’on sait encore.',
    inTime:
      '{missing, plural, one {# saisie venue} other {# saisies venues}} après le lendemain : saisir le jour même.',
    correctedLate:
      '{missing, plural, one {# saisie modifiée} other {# saisies modifiées}} plus de deux jours après : relire chaque jour le soir.',
    roundNumbers:
      'Environ {missing, number} nombres de trop finissent par les mêmes chiffres : lire les compteurs et compter les œufs jusqu’au dernier.',
    copiedDays:
      '{missing, plural, one {# jour-bâtiment répète} other {# jours-bâtiments répètent}} tous les chiffres de la veille : noter ce qui a été lu.',
    balances:
      '{missing, plural, one {# oiseau manque} other {# oiseaux manquent}} au bilan : compter à la mise en place, aux transferts et aux ventes.',
    deviceGaps: '{missing, plural, one {# heure} other {# heures}} sans mesure : voir pourquoi l’appareil s’est tu.',
  },
};
