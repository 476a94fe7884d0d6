import type { en } from '../en/all';
import type { SameKeys } from '../texts';

export const mail: SameKeys<typeof en.mail> = {
  title: 'Courriel',
  text: 'Invitations, liens pour un nouveau mot de passe, alarmes et rapports partent par ce serveur, pour toute l’installation.',
  banner:
    '{count, plural, =0 {Le courriel n’est pas configuré : les lettres restent ici et vous les remettez vous-même.} one {Le courriel n’est pas configuré : une lettre attend ici.} other {Le courriel n’est pas configuré : # lettres attendent ici.}}',
  setUp: 'Configurer le courriel',
  putAway: 'Pas maintenant',
  handOver: 'La lettre à {to}',
  handOverText:
    'Aucun serveur de messagerie n’est configuré, personne n’a donc reçu cette lettre. Remettez-la vous-même : quiconque a le lien peut s’en servir.',
  notYours:
    'Aucun serveur de messagerie n’est configuré, personne n’a donc reçu cette lettre. Ce compte travaille aussi dans une autre entreprise : seul l’exploitant du serveur peut remettre son lien, avec npm start -- reset-password.',
  copyLink: 'Copier le lien',
  copyLetter: 'Copier la lettre',
  byEnvironment:
    'SMTP_URL dans l’environnement du serveur nomme le serveur de messagerie et passe avant ce qui est réglé ici.',
  setBy: 'Réglé par {name}, {at}',
  save: 'Enregistrer le serveur',
  takeAway: 'N’utiliser aucun serveur',
  host: 'Serveur de messagerie',
  port: 'Port',
  security: 'Chiffrement',
  securities: {
    startTls: 'STARTTLS (587)',
    tls: 'TLS (465)',
    none: 'Aucun',
  },
  from: 'Adresse d’expéditeur',
  userName: 'Nom d’utilisateur',
  password: 'Mot de passe',
  passwordKept: 'Un mot de passe est gardé et ne sera plus montré. Laissez vide pour le garder.',
  sendWaiting:
    '{count, plural, one {Envoyer la lettre qui attend ici} other {Envoyer les # lettres qui attendent ici}} (7 derniers jours)',
  ownLetters: 'Vos lettres qui attendent ici',
  show: 'Montrer',
  test: 'M’envoyer une lettre d’essai',
  testSent: 'Le serveur a accepté une lettre à {email}. Voyez si elle arrive.',
};
