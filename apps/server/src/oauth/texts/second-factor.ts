/** Texts about second factors, in one language. */
export interface SecondFactorTexts {
  /** Title and heading of the pages. */
  readonly title: string;
  /** Label of a code of the app. */
  readonly code: string;
  /** Label of a code of the app or a recovery code. */
  readonly codeOrRecovery: string;
  /** Button that sends the code of a log-in. */
  readonly goOn: string;
  /** The code is wrong, or was used. */
  readonly wrong: string;
  /** The password was too long ago. */
  readonly expired: string;
  /** There is a second factor. @param codes - recovery codes that are left */
  readonly isOn: (codes: number) => string;
  /** There is none. */
  readonly isOff: string;
  /** Button that begins to set it up. */
  readonly begin: string;
  /** Button that makes new recovery codes. */
  readonly renew: string;
  /** Button that turns it off. */
  readonly turnOff: string;
  /** What to do with the picture. */
  readonly scan: string;
  /** Name of the picture, for who does not see it. */
  readonly picture: string;
  /** Before the secret. */
  readonly orType: string;
  /** Button that sends the first code. */
  readonly confirm: string;
  /** The first code is wrong. */
  readonly firstWrong: string;
  /** Heading of the page with recovery codes. */
  readonly recoveryTitle: string;
  /** What they are for. */
  readonly recoveryWords: string;
}

/** Texts about second factors in English. */
export const ENGLISH_SECOND_FACTOR: SecondFactorTexts = {
  title: "Second factor",
  code: "Code of your authenticator app",
  codeOrRecovery: "Code of your authenticator app, or a recovery code",
  goOn: "Go on",
  wrong: "This code is wrong, or was used before. Wait for the next one.",
  expired: "That took too long. Log in again.",
  isOn: (codes) =>
    `A code of your authenticator app is asked for whenever you log in. Recovery codes left: ${codes}.`,
  isOff:
    "A second factor keeps out who knows your password alone: a code of an app on your phone is asked for whenever you log in.",
  begin: "Set up a second factor",
  renew: "Make new recovery codes",
  turnOff: "Turn it off",
  scan: "Let your authenticator app read this picture.",
  picture: "Picture for your authenticator app",
  orType: "Or type this key into it:",
  confirm: "Turn it on",
  firstWrong: "This code is wrong. Try the next one, or begin again.",
  recoveryTitle: "Your recovery codes",
  recoveryWords:
    "Each of them works once in place of a code, when your phone is lost. They are not shown again: keep them where your phone is not.",
};

/** Texts about second factors in German. */
export const GERMAN_SECOND_FACTOR: SecondFactorTexts = {
  title: "Zweiter Faktor",
  code: "Code Ihrer Authenticator-App",
  codeOrRecovery: "Code Ihrer Authenticator-App oder ein Wiederherstellungscode",
  goOn: "Weiter",
  wrong: "Dieser Code ist falsch oder wurde schon verwendet. Warten Sie auf den nächsten.",
  expired: "Das hat zu lange gedauert. Melden Sie sich noch einmal an.",
  isOn: (codes) =>
    `Bei jeder Anmeldung wird nach einem Code Ihrer Authenticator-App gefragt. Verbleibende Wiederherstellungscodes: ${codes}.`,
  isOff:
    "Ein zweiter Faktor hält fern, wer nur Ihr Passwort kennt: Bei jeder Anmeldung wird nach einem Code einer App auf Ihrem Telefon gefragt.",
  begin: "Zweiten Faktor einrichten",
  renew: "Neue Wiederherstellungscodes erzeugen",
  turnOff: "Abschalten",
  scan: "Lassen Sie Ihre Authenticator-App dieses Bild lesen.",
  picture: "Bild für Ihre Authenticator-App",
  orType: "Oder tippen Sie diesen Schlüssel ein:",
  confirm: "Einschalten",
  firstWrong: "Dieser Code ist falsch. Versuchen Sie den nächsten oder beginnen Sie von vorn.",
  recoveryTitle: "Ihre Wiederherstellungscodes",
  recoveryWords:
    "Jeder gilt einmal anstelle eines Codes, wenn Ihr Telefon verloren ist. Sie werden nicht noch einmal gezeigt: Bewahren Sie sie auf, wo Ihr Telefon nicht ist.",
};
