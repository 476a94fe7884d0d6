import type { en } from '../en/all';
import type { SameKeys } from '../texts';

export const privacy: SameKeys<typeof en.privacy> = {
  intro:
    'Henhouse est exploité par l’entreprise qui l’utilise, ou par quelqu’un qu’elle a choisi. Cette entreprise décide des données et répond à toute question ou demande à leur sujet. Cette page dit ce que l’application conserve et pourquoi.',
  account: {
    title: 'Votre compte',
    text: 'Nom, nom d’utilisateur, adresse e-mail, rôle, fermes et bâtiments que vous pouvez voir, langue et moment de la dernière utilisation. Votre mot de passe n’est conservé que sous forme d’empreinte Argon2id ; personne ne peut le relire.',
  },
  sessions: {
    title: 'Sessions et cookies',
    text: 'À la connexion, le serveur ouvre une session et dépose un cookie. Il maintient la session dans ce navigateur et ne sert à rien d’autre. Il n’y a ni cookie publicitaire ni cookie de suivi, et rien n’est chargé depuis d’autres serveurs.',
  },
  browser: {
    title: 'Dans ce navigateur',
    text: 'Le navigateur conserve la session (personne, jetons, rôle, entreprise), la langue et l’apparence choisies, les colonnes choisies dans les tableaux, les brouillons de formulaires non enregistrés et les saisies qui n’ont pas atteint le serveur. La déconnexion supprime la session ; brouillons et saisies non envoyées restent, visibles de vous seul, pour qu’aucun travail ne soit perdu.',
  },
  work: {
    title: 'Ce que vous saisissez',
    text: 'Chaque saisie, modification et suppression est conservée avec son auteur, le moment et le motif. Le journal ne peut pas être modifié. La sécurité alimentaire, la santé animale et les comptes restent ainsi traçables, comme la loi le demande aux éleveurs de volailles.',
  },
  logs: {
    title: 'Journaux du serveur',
    text: 'Le serveur note l’heure, l’adresse, le résultat et la durée de chaque demande, avec un numéro de demande. Jetons et mots de passe ne sont jamais notés.',
  },
  sharing: {
    title: 'Qui le voit',
    text: 'Uniquement les personnes de votre entreprise, dans la limite de leurs droits. La base de données sépare les entreprises. Rien n’est vendu ni transmis ; rien ne quitte le serveur, sauf ce que votre entreprise met elle-même en place, comme le courrier.',
  },
  keeping: {
    title: 'Combien de temps',
    text: 'Les données sur les lots, les marchandises et l’argent sont conservées aussi longtemps que la loi le demande à votre entreprise. Un compte devenu inutile est désactivé ; son nom reste sur les saisies qu’il a faites.',
  },
  rights: {
    title: 'Vos droits',
    text: 'Vous pouvez demander à votre entreprise ce qui est conservé à votre sujet, le faire corriger, et le faire supprimer lorsqu’aucune loi n’en exige la conservation.',
  },
  installed: {
    title: 'Confidentialité de l’application installée',
    intro:
      'Installé sur un téléphone, une tablette ou un ordinateur, Henhouse est la même application que dans le navigateur. Ce qui est dit sous « Confidentialité » vaut ici aussi. Cette page dit ce qui diffère sur l’appareil.',
    storage: {
      title: 'Sur l’appareil',
      text: 'Le programme lui-même est gardé sur l’appareil, pour démarrer sans réseau. Les saisies faites sans réseau restent dans la base de données de l’appareil jusqu’à ce que le serveur les ait confirmées. Elles sont liées à la personne et à l’entreprise qui les ont faites : tout autre utilisateur de l’appareil voit seulement combien attendent.',
    },
    permissions: {
      title: 'Autorisations',
      text: 'L’application ne demande pas d’accès aux contacts, à la position, au micro ni aux fichiers. Un fichier ou une photo n’est lu que si vous le choisissez vous-même.',
    },
    shared: {
      title: 'Appareils partagés',
      text: 'Déconnectez-vous quand vous passez l’appareil. Les saisies non envoyées restent et partent à votre prochaine connexion.',
    },
    removing: {
      title: 'Désinstaller',
      text: 'Désinstaller l’application supprime tout ce qu’elle gardait sur l’appareil, saisies non envoyées comprises. L’en-tête dit s’il y en a qui attendent.',
    },
  },
  back: 'Retour',
};
