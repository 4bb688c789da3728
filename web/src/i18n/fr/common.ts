import type english from '../en/common.ts';
import { pluralIn } from '../plural.ts';
import { de, spaced } from './french.ts';

const plural = pluralIn('fr');

const common: typeof english = {
  tagline: 'Deux jeux de soleil et de lune, à jouer avec des amis au loin.',
  colon: ' : ',
  language: 'Langue',
  close: 'Fermer',
  tryAgain: 'Réessayer',
  toTheHomePage: 'Retour à l’accueil',
  symbols: ['Soleil', 'Lune', 'Étoile', 'Feuille'],
  seatNumber: ({ n, symbol }) => `Place ${n}, ${symbol}`,

  games: {
    solstis: {
      name: 'Solstis',
      tagline:
        'Recomposez la montagne tuile par tuile, comblez ses vides d’Arcs-en-Ciel, rencontrez ses Esprits.',
      players: '2 joueurs · 20\u00a0min',
      options: {
        evilSpirit: 'Jouer avec l’Esprit Maléfique',
        evilSpiritHint: 'Mieux vaut s’en passer pour les premières parties.',
        withEvil: 'Avec l’Esprit Maléfique',
        withoutEvil: 'Sans l’Esprit Maléfique',
      },
    },
    solenia: {
      name: 'Solenia',
      tagline: 'Volez du jour à la nuit, récoltez sur les îles volantes, ravitaillez les cités.',
      players: '1–4 joueurs · 45\u00a0min',
      options: {
        mode: 'Plateaux individuels',
        summer: 'Face Été',
        summerHint: 'Le jeu de base : les encoches se remplissent de gauche à droite.',
        winter: 'Face Hiver',
        winterHint: 'Vous choisissez les encoches et leurs pouvoirs ; le stock est plus petit.',
        improvements: 'Hiver et améliorations',
        improvementsHint: 'Avant de commencer, chacun choisit deux tuiles Amélioration.',
        opening: 'Le ciel au début',
        random: 'Au hasard',
        dawn: 'Aube : de la nuit au jour',
        dusk: 'Crépuscule : du jour à la nuit',
      },
    },
  },

  open: {
    title: 'Ouvrir un salon',
    whichGame: 'Quel jeu ?',
    nPlayers: 'Joueurs',
    players: ({ n }) => `${n} ${plural(n, { one: 'joueur', other: 'joueurs' })}`,
    yourName: 'Votre nom',
    listed: 'Montrer le salon dans la liste des salons ouverts',
    byHost: 'C’est moi qui lance la partie',
    byHostWhy: 'Sinon, elle commence dès que toutes les places sont prises.',
    button: 'Ouvrir le salon',
    opening: 'Ouverture…',
  },
  join: {
    title: 'Rejoindre un salon',
    label: 'Code ou lien',
    button: 'Y aller',
    notACode: 'Ce n’est pas un code de salon : il compte dix lettres et chiffres.',
  },
  openRooms: {
    title: 'Salons ouverts',
    none: 'Aucun salon ouvert en ce moment. Ouvrez-en un : amis ou inconnus pourront vous rejoindre.',
    taken: ({ taken, seats }) =>
      `${taken} ${plural(taken, { one: 'place prise', other: 'places prises' })} sur ${seats}`,
    unreachable: 'Impossible de charger la liste : le serveur ne répond pas.',
  },
  myGames: {
    title: 'Mes parties',
    none: 'Vous retrouverez ici les parties jouées sur cet appareil.',
    lobby: 'En attente de joueurs',
    playing: 'En cours',
    yourTurn: 'À vous',
    over: 'Terminée',
    forget: ({ game }) => `Oublier cette partie ${de(game)}`,
    forgetWhy:
      'Sans le lien de votre place, vous ne pourrez plus y revenir sur cet appareil. L’oublier quand même ?',
  },

  lobby: {
    invite: 'Invitez vos amis',
    inviteWhy: 'Toute personne qui a ce lien peut prendre une place ou regarder.',
    onlyHere:
      'Cette adresse ne fonctionne que sur cet ordinateur. Vos amis ont besoin de l’adresse à laquelle ils peuvent le joindre.',
    link: 'Lien vers ce salon',
    copy: 'Copier',
    copied: 'Copié',
    notCopied: 'Copiez-le à la main',
    code: 'Code',
    rules: 'Règles de ce jeu',
    invitedBy: ({ name }) => `${name} vous invite`,
    fingerprintWhy:
      'Elle lie le serveur à son mélange avant que quiconque prenne place. Après la partie, vous pouvez la vérifier.',
    share: 'Partager…',
    shareText: ({ game }) => `Une partie ${de(game)} avec moi ?`,
    qr: 'Code QR du lien',
    seats: 'Qui joue',
    free: 'Place libre',
    you: 'Vous',
    host: 'Hôte',
    here: 'en ligne',
    away: 'hors ligne',
    sitHere: 'S’asseoir ici',
    sitDown: 'S’asseoir',
    standUp: 'Se lever',
    freeSeat: ({ name }) => `Libérer la place ${de(name)}`,
    start: 'Commencer la partie',
    waitingForSeats: ({ n }) =>
      `Encore ${n} ${plural(n, { one: 'place libre', other: 'places libres' })}. La partie commence quand toutes sont prises.`,
    waitingForSeatsByHost: ({ n }) =>
      `Encore ${n} ${plural(n, { one: 'place libre', other: 'places libres' })}. Quand toutes sont prises, l’hôte lance la partie.`,
    waitingForHost: 'Toutes les places sont prises. L’hôte lance la partie.',
    waitingForShares: ({ names }) => `Mélange en commun : on attend ${names}…`,
    startWithout: 'Commencer sans attendre',
    dealing: 'Mélange en commun…',
    allHere: 'Toutes les places sont prises. Commencez quand tout le monde est prêt.',
    full: 'Toutes les places de ce salon sont prises.',
    fullWhy: 'Vous pourrez regarder dès que la partie commence, ou ouvrir votre propre salon.',
    ownRoom: 'Ouvrir mon propre salon',
    spectators: ({ n }) => `${n} ${plural(n, { one: 'personne regarde', other: 'personnes regardent' })}`,
    nameMissing: 'Dites-nous d’abord votre nom.',
  },

  table: {
    yourTurn: 'À vous de jouer',
    sending: 'Envoi…',
    turnOf: ({ names }) => `À ${names} de jouer`,
    allTaken: 'Toutes les places sont prises : vous regardez la partie.',
    players: 'Joueurs',
    isHere: 'en ligne',
    isAway: 'hors ligne',
    isToPlay: 'doit jouer',
    log: 'Ce qui s’est passé',
    logEmpty: 'Il ne s’est encore rien passé.',
    logGap: 'Des coups ont été joués en votre absence.',
    menu: 'Menu',
    coach: 'Me réexpliquer le jeu',
    rules: 'Règles',
    loading: 'Mise en place du jeu…',
    notify: 'Me prévenir quand c’est à moi',
    notifyOn: 'Vous recevrez une notification quand ce sera à vous.',
    notifyNo: 'Ce navigateur n’autorise pas les notifications de cette page.',
    notifyWhy: 'Cela marche tant que la page est ouverte, même en arrière-plan.',
    notifyImpossible:
      'Ce navigateur ne montre pas de notifications ici. Le point dans le titre de l’onglet dit quand c’est à vous.',
    otherDevice: 'Continuer sur un autre appareil',
    otherDeviceWhy: 'Ce lien est votre place : gardez-le pour vous.',
    otherDeviceQr: 'Code QR du lien vers votre place',
    invite: 'Lien pour spectateurs',
  },

  /** What a newcomer is told at the table. */
  coach: {
    name: 'Conseils pour une première partie',
    gotIt: 'Compris',
    noMore: 'Arrêter les conseils',
  },

  settings: {
    title: 'Réglages',
    theme: 'Apparence',
    themes: { system: 'Comme l’appareil', light: 'Claire', dark: 'Sombre' },
    motion: 'Animations',
    motions: { system: 'Comme l’appareil', calm: 'Calmes', full: 'Toutes' },
    sound: 'Sons',
    soundWhy: 'Un carillon quand c’est à vous, et des sons doux pour le matériel.',
  },

  /** Leaving a game before its end, and going on without somebody. */
  leaving: {
    title: 'Quitter la partie',
    goOnWithout: ({ name }) => `Continuer sans ${name}`,
    goOnWhy:
      'La personne qui fait attendre la partie depuis cinq minutes et dont la connexion est coupée n’est plus là. Le serveur joue à sa place jusqu’à son retour.',
    proposeEnd: 'Proposer d’arrêter',
    proposeEndWhy: 'La partie s’arrête si tout le monde est d’accord, et personne ne gagne.',
    resign: 'Abandonner',
    resignSure: 'L’autre gagne alors la partie.',
    resignSureOthers:
      'Les autres continuent, et le serveur joue à votre place jusqu’à la fin. Vous ne pouvez alors plus gagner.',
    playOn: 'Continuer à jouer',
    waiting: 'On demande aux autres s’ils sont d’accord.',
    proposesEnd: ({ name }) => `${name} propose d’arrêter la partie.`,
    proposesWithout: ({ name, gone }) => `${name} propose de continuer sans ${gone}.`,
    relieved: 'Les autres ont continué sans vous : le serveur joue à votre place.',
    comeBack: 'Reprendre ma place',
    resigned: 'Vous avez abandonné : le serveur joue à votre place jusqu’à la fin.',
    agree: 'D’accord',
    decline: 'Refuser',
    withdraw: 'Retirer',
  },

  connection: {
    live: 'En ligne',
    connecting: 'Connexion…',
    lost: 'Connexion perdue. Nouvel essai…',
  },

  events: {
    sat: ({ name }) => `${name} a pris place.`,
    stood: ({ seat }) => `La place ${seat} est de nouveau libre.`,
    started: 'La partie commence.',
    renewed: 'Un apport au mélange n’est pas venu : le mélange a été refait sans lui',
    resigned: ({ name }) => `${name} abandonne.`,
    agreed: ({ name }) => `${name} accepte.`,
    declined: ({ name }) => `${name} refuse.`,
    relieved: ({ name }) => `Le serveur joue désormais pour ${name}.`,
    returned: ({ name }) => `${name} est de retour.`,
    ended: 'La partie a été arrêtée.',
    yourTurn: 'C’est à vous de jouer.',
  },

  result: {
    title: 'La partie est terminée',
    won: ({ name }) => `${name} l’emporte`,
    youWon: 'Vous l’emportez',
    shared: ({ names }) => `${names} se partagent la victoire`,
    solo: ({ points }) => `Vous obtenez ${points} ${plural(points, { one: 'point', other: 'points' })}`,
    soloOf: ({ name, points }) =>
      `${name} atteint ${points} ${plural(points, { one: 'point', other: 'points' })}`,
    words: {
      nobody: 'Ce sera pour une autre fois.',
      won: 'Bien joué : le soleil se lève pour vous.',
      shared: 'Bien joué : le soleil et la lune brillent d’un même éclat.',
      lost: 'Bien joué, et merci. Demain, le soleil se lèvera de nouveau.',
      watched: 'Merci d’avoir regardé.',
      solo: 'Un beau voyage à travers le jour et la nuit.',
    },
    nobody: 'Personne ne gagne',
    resigned: ({ name }) => `${name} a abandonné.`,
    source: 'Points pour',
    total: 'Total',
    again: 'Rejouer',
    seeTable: 'Regarder la table',
    fair: 'Le mélange était-il loyal ?',
    fairWhy:
      'Avant l’arrivée du premier joueur, le salon a montré l’empreinte de sa graine secrète. La graine est maintenant publique : avec elle et les apports des joueurs, tout le monde peut refaire la distribution.',
    commitment: 'Empreinte (SHA-256)',
    seed: 'Graine',
    shares: {
      our_share: 'Votre apport au mélange y est : personne n’a pu choisir les tirages.',
      others_shares: 'Votre apport au mélange n’y est pas : il n’est pas venu à temps.',
      something_else: 'Attention : le mélange ne vient pas de ce qui avait été fixé avant la partie.',
      another_share:
        'Un autre appareil a fourni votre apport au mélange. Si ce n’était pas vous, quelqu’un a triché.',
      unknown: 'Cet appareil n’a pas pris part au mélange : il ne peut rien en dire.',
    },
    rounds: ({ n }) =>
      `Il a fallu ${n} essais pour mélanger : un apport n’est pas venu, ou une place a changé.`,
    record: 'Télécharger l’enregistrement de la partie',
    course: 'Les points au fil de la partie',
    verify: 'Vérifier maintenant',
    isTrue: 'Vérifié : le mélange, chaque décision et le résultat sont exacts.',
    isFalse: 'Cet enregistrement n’est pas exact. Prévenez la personne qui gère ce serveur.',
  },

  rules: {
    title: 'Les règles',
    of: ({ game }) => `Les règles ${de(game)}`,
    contents: 'Sommaire',
    play: 'Jouer',
    toTheTable: 'À la table',
    marks: {
      ruling: 'notre arbitrage',
      reading: 'notre lecture',
      reconstruction: 'notre reconstitution',
    },
  },

  privacy: {
    title: 'Confidentialité',
    server: 'Ce que garde le serveur',
    serverText:
      'Le nom que vous donnez, vos coups et leur heure. Les parties finies sont gardées, pour être revues et vérifiées ; un salon dont la partie n’a jamais commencé est effacé de lui-même. L’adresse de votre appareil ne sert qu’aux limites, en mémoire, et n’est pas enregistrée.',
    device: 'Ce que garde cet appareil',
    deviceText:
      'Votre nom, votre langue, vos réglages et, pour chacune de vos parties, le secret qui est votre place et ce que vous en avez vu en dernier. Il n’y a pas de cookies, et rien n’est demandé ni dit à personne d’autre.',
    erase: 'Comment l’effacer',
    eraseText:
      'Quiconque a le lien d’un salon voit les noms qui s’y trouvent. Jouez sous le nom que vous voulez. Pour faire effacer votre nom des parties sur le serveur, adressez-vous à la personne qui le tient.',
    forget: 'Tout oublier sur cet appareil',
    forgetSure: 'Sans les liens vers vos places, vous ne pourrez pas y revenir. Tout oublier quand même ?',
    forgotten: 'Tout est oublié.',
  },

  trouble: {
    deadLink: 'Ce salon n’existe pas',
    deadLinkWhy:
      'Une lettre du lien s’est peut-être perdue en route. Redemandez-le, ou ouvrez un nouveau salon.',
    noPage: 'Il n’y a rien ici',
    noPageWhy: 'Cette adresse ne mène nulle part sur ce serveur.',
    expired: 'Ce salon n’existe plus',
    expiredWhy:
      'Personne n’a lancé la partie à temps, et le salon a été fermé. Ouvrez-en un autre : c’est vite fait.',
    frozen: 'Cette partie est suspendue',
    frozenWhy:
      'Elle a commencé avec d’autres règles que celles du serveur actuel et ne peut pas continuer. La personne qui gère le serveur est prévenue.',
    serverDown: 'Le serveur ne répond pas',
    serverDownWhy: 'Il redémarre peut-être, ou vous êtes hors ligne. Cette page réessaie d’elle-même.',
    wrongVersion: 'Cette page n’est plus à jour',
    wrongVersionWhy: 'Le serveur a été mis à jour. Rechargez la page.',
    reload: 'Recharger',
    badSeat: 'Ce lien ne mène à aucune place',
    badSeatWhy: 'Il a peut-être été coupé en route. Vous pouvez tout de même regarder.',
    lookOn: 'Regarder',
    unexpected: 'Quelque chose s’est mal passé',
    unexpectedWhy: 'Rechargez la page : la partie est gardée sur le serveur.',
  },

  codes: {
    seat_taken: 'Quelqu’un a été plus rapide : cette place est prise.',
    room_full: 'Toutes les places sont prises.',
    shares_awaited: 'Un apport au mélange est encore en route. Attendez une demi-minute.',
    unknown_token: 'Ce serveur ne connaît pas cette place.',
    already_started: 'La partie a déjà commencé.',
    seats_empty: 'Une place est encore libre.',
    question_closed: 'C’était déjà décidé.',
    illegal_action: 'Les règles ne le permettent pas.',
    has_left: 'Le serveur joue à votre place.',
    has_not_left: 'Vous êtes déjà dans la partie.',
    not_gone: 'Cette personne peut encore venir. Attendez encore un peu.',
    proposal_open: 'Une proposition est déjà faite.',
    proposal_closed: 'Cela n’est plus proposé.',
    bad_options: 'Ces options ne vont pas ensemble.',
    too_many_requests: 'C’était trop d’un coup. Attendez un instant.',
    too_many_rooms: 'Beaucoup de salons ont été ouverts d’ici en une heure. Réessayez dans quelques minutes.',
    too_many_wrong_codes: 'Trop de codes essayés ne mènent à aucun salon. Attendez une minute.',
    too_many_messages: 'Trop de demandes au serveur à la fois. Cela reprend tout seul dans un instant.',
    busy: 'Le serveur est plein. Réessayez plus tard.',
    other: 'Le serveur a refusé.',
    unreachable: 'Le serveur ne répond pas. Réessayez dans un instant.',
  },
};

export default spaced(common);
