/** Texts about signing up, in one language. */
export interface SignUpTexts {
  /** Heading of the page, and its button. */
  readonly title: string;
  /** Nobody may sign up. */
  readonly closed: string;
  /** The invitation cannot be used. */
  readonly noInvitation: string;
  /** What a name may be. */
  readonly nameForm: string;
  /** Another account has the name. */
  readonly nameTaken: string;
  /** What a password may be. */
  readonly passwordForm: (least: number, most: number) => string;
}

/** Texts about signing up in English. */
export const ENGLISH_SIGN_UP: SignUpTexts = {
  title: "Sign up",
  closed: "Nobody can sign up here.",
  noInvitation: "This invitation cannot be used. Ask who sent it for another one.",
  nameForm: "A name has at most 30 letters (a to z), digits and _, with . and - inside.",
  nameTaken: "Somebody else has this name. Choose another one.",
  passwordForm: (least, most) => `A password has ${least} to ${most} characters.`,
};

/** Texts about signing up in German. */
export const GERMAN_SIGN_UP: SignUpTexts = {
  title: "Konto anlegen",
  closed: "Hier kann niemand selbst ein Konto anlegen.",
  noInvitation:
    "Diese Einladung gilt nicht. Bitten Sie die Person, die sie geschickt hat, um eine andere.",
  nameForm: "Ein Name hat höchstens 30 Buchstaben (a bis z), Ziffern und _, innen auch . und -.",
  nameTaken: "Diesen Namen hat schon jemand. Wählen Sie einen anderen.",
  passwordForm: (least, most) => `Ein Passwort hat ${least} bis ${most} Zeichen.`,
};
